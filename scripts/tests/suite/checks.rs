//! The checks of programs catch what they are for, and say what they found.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;

use judging::{files, workspace};
use shared::io::{Error, Io};
use testing::{assert_counted, assert_in_one_input, Program, Random};

#[test]
fn checks_catch_what_they_are_for() {
    let solve: fn(&mut Io) -> Result<(), Error> = |io| {
        while let Some(heap) = io.read_or_end("heap", 0..=9)? {
            let heap: u64 = heap;
            io.write_line(if heap % 3 == 0 { "Cici" } else { "Kiki" });
        }
        Ok(())
    };
    let program = Program { slug: "hdu1847", path: "", solve };
    let rejects: [(&[u8], _, _); 1] = [(b"1\n3\n", "Kiki\n", "2:1 heap from 5")];
    program.check_dialogue(false, "1\n", "Kiki\n");
    program.check_accepted(&[(b"1\n", "Kiki\n")]);
    let checks: [(&dyn Fn(), &str); 5] = [
        // The number may go on, so there is no answer yet.
        (&|| program.check_dialogue(false, "1", "Kiki\n"), "found \"error: reads on"),
        (&|| program.check_accepted(&[(b"3\n", "Kiki\n")]), "output, line 1, column 1: expected"),
        (&|| program.check_rejects(&rejects), "heap from 5\", found \"Cici"),
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

/// Tests run in the folder of their package.
#[test]
fn a_dot_names_the_folder() {
    assert_eq!(workspace::named(&["scripts".to_string()], "."), Some("scripts".to_string()));
}
