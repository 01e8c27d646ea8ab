//! The checks of programs catch what they are for, and say what they found.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;

use judging::{files, workspace};
use shared::io::{Error, Io};
use testing::{assert_counted, assert_in_one_input, rejected, Random, Tests};

#[test]
fn checks_catch_what_they_are_for() {
    let solve: fn(&mut Io) -> Result<(), Error> = |io| {
        while let Some(heap) = io.read_or_end("heap", 0..=9)? {
            let heap: u64 = heap;
            io.write_line(if heap % 3 == 0 { "Cici" } else { "Kiki" });
        }
        Ok(())
    };
    let tests = Tests::new("hdu1847", "", solve, |_| String::new());
    let rejects = [rejected("1\n3\n").after("Kiki\n").at(2, 1, "heap from 5")];
    tests.check_dialogue("1\n", "Kiki\n");
    tests.check_accepts(&[("1\n", "Kiki\n")]);
    let checks: [(&dyn Fn(), &str); 5] = [
        // The number may go on, so there is no answer yet.
        (&|| tests.check_dialogue("1", "Kiki\n"), "found \"error: reads on"),
        (&|| tests.check_accepts(&[("3\n", "Kiki\n")]), "output, line 1, column 1: expected"),
        (&|| tests.check_rejects(&rejects), "heap from 5\", found \"Cici"),
        (&|| assert_counted(solve, [("3".to_string(), "Cici\n")]), "\"Cici\\n\", found \"Kiki"),
        (&|| assert_in_one_input(solve, [("3".to_string(), "Kiki\n")]), "\ninput:\n3\nto see it: "),
    ];
    for (check, part) in checks {
        let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(part);
        let message = panic.downcast::<String>().unwrap();
        assert!(message.contains(part) && message.len() < 1000, "{part:?} is not in\n{message}");
    }
}

/// Whoever made them, and wherever they lie.
#[test]
fn target_folders_are_not_copied() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("targets");
    let files = "src/a.rs target/large src/target/large built/.rustc_info.json built/large";
    files.split(' ').for_each(|file| files::write(&root.join(file), "").unwrap());
    assert_eq!(files::below(&root), Ok(vec![root.join("src/a.rs")]));
}

#[test]
fn numbers_are_shuffled() {
    let mut numbers: Vec<u64> = (0..20).collect();
    Random::new(1).shuffle(&mut numbers);
    assert!(!numbers.iter().copied().eq(0..20));
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(0..20));
}

#[test]
fn a_path_names_the_problem_that_it_leads_to() {
    let root = workspace::root().unwrap();
    let slugs = ["hdu1847".to_string(), "src".to_string()];
    for path in [
        "problems/hdu1847",
        "problems/hdu1847/src",
        "testdata/hdu1847",
        "problems/hdu1847/../hdu1847/src/..",
    ] {
        let word = root.join(path);
        let named = workspace::named(&slugs, word.to_str().unwrap());
        assert_eq!(named.as_deref(), Some("hdu1847"), "{path}");
    }
    assert_eq!(workspace::named(&slugs, "hdu1847").as_deref(), Some("hdu1847"));
    for word in [".", "hdu184", "shared/src"] {
        assert_eq!(workspace::named(&slugs, word), None, "{word}");
    }
}
