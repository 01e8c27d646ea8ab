//! The checks of programs catch what they are for, and say what they found.

use std::panic::{catch_unwind, AssertUnwindSafe};

use shared::io::{Error, Io};
use testing::{assert_counted, assert_in_one_input, rejected, First, Random, Tests};
use tooling::workspace;

/// Answers each heap by its remainder of 3, as hdu1847 does.
fn answer_heaps(io: &mut Io) -> Result<(), Error> {
    while let Some(heap) = io.read_or_end("heap", 0..=9)? {
        let heap: u64 = heap;
        io.write_line(if heap % 3 == 0 { "Cici" } else { "Kiki" });
    }
    Ok(())
}

/// Writes a line without its end.
fn forget_the_newline(io: &mut Io) -> Result<(), Error> {
    write!(io, "Kiki");
    io.flush()
}

/// Fails with two lines.
fn fail_at_length(io: &mut Io) -> Result<(), Error> {
    let token = io.token()?.to_string();
    Err(format!("two pieces on square 5\nas {token} says").into())
}

/// Fails at the first token, with two lines.
fn expect_at_length(io: &mut Io) -> Result<(), Error> {
    io.token()?;
    Err(io.expected("heap from 5\nor more"))
}

/// Writes the words that it reads.
fn repeat_words(io: &mut Io) -> Result<(), Error> {
    loop {
        let word = io.token()?.to_string();
        if word.is_empty() {
            return Ok(());
        }
        io.write_line(&word);
    }
}

fn tests_of(solve: fn(&mut Io) -> Result<(), Error>) -> Tests<'static> {
    Tests::new("hdu1847", "", solve, |_| String::new())
}

/// Checks that `check` fails, with a short message that has all of `parts`.
pub fn assert_caught(check: impl FnOnce(), parts: &[&str]) {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(parts[0]);
    let message = match panic.downcast::<String>() {
        Ok(message) => *message,
        // A message without values.
        Err(panic) => panic.downcast_ref::<&str>().unwrap().to_string(),
    };
    assert!(message.len() < 1500, "{message}");
    for part in parts {
        assert!(message.contains(part), "{part:?} is not in\n{message}");
    }
}

#[test]
fn wrong_answers_are_caught() {
    let tests = tests_of(answer_heaps);
    tests.check_dialogue("1\n", "Kiki\n");
    tests.check_accepts(&[("1\n", "Kiki\n")]);
    // The number may go on, so there is no answer yet.
    assert_caught(|| tests.check_dialogue("1", "Kiki\n"), &["found \"error: reads on"]);
    assert_caught(
        || tests.check_accepts(&[("3\n", "Kiki\n")]),
        &["output, line 1, column 1: expected", "\ninput:\n3\n"],
    );
    assert_caught(
        || assert_counted(answer_heaps, [("3".to_string(), "Cici\n")]),
        &["\"Cici\\n\", found \"Kiki"],
    );
    assert_caught(
        || assert_in_one_input(answer_heaps, [("3".to_string(), "Kiki\n")]),
        &["\ninput:\n3\nto see it: "],
    );
    assert_caught(
        || tests_of(forget_the_newline).check_accepts(&[("", "Kiki\n")]),
        &["expected \"Kiki\\n\", found \"Kiki\""],
    );
}

/// The samples of hdu1847 are 1 and 3.
#[test]
fn a_wrong_search_by_the_rules_is_caught() {
    let check = |answers_by_rules: fn(&str) -> String| {
        Tests { answers_by_rules, ..tests_of(answer_heaps) }.check_samples_by_rules();
    };
    check(|_| "Kiki\nCici\n".to_string());
    assert_caught(
        || check(|_| "Kiki\nKiki\n".to_string()),
        &["hdu1847, samples: 1 wrong", "sample-1 by the rules: WA line 2, column 1: expected "],
    );
    // Every byte counts.
    assert_caught(|| check(|_| "Kiki\nCici".to_string()), &["expected \"Cici\\n\", found"]);
}

#[test]
fn wrong_messages_are_caught() {
    let in_time = rejected("1\n3\n").after("Kiki\n");
    assert_caught(
        || tests_of(answer_heaps).check_rejects(&[in_time.at(2, 1, "heap from 5")]),
        &["heap from 5\", found \"Cici"],
    );
    let pieces = rejected("1").because("two pieces on square 5");
    assert_caught(
        || tests_of(fail_at_length).check_rejects(&[pieces]),
        &["expected an error of one line, found 2"],
    );
    let heap = rejected("1").at(1, 1, "heap from 5");
    assert_caught(
        || tests_of(expect_at_length).check_rejects(&[heap]),
        &["expected an error of one line, found 2"],
    );
    assert_caught(|| tests_of(answer_heaps).check_rejects(&[in_time]), &["expected `.at(…)`"]);
    assert_caught(|| tests_of(answer_heaps).check_rejects(&[]), &["in `rejects: vec![…]`"]);
}

#[test]
fn rubbish_may_be_a_word() {
    let tests = tests_of(repeat_words);
    assert_caught(
        || tests.check_rubbish(),
        &["\"xxxx", "was thought to be rubbish", "`begins_with: First::Word`"],
    );
    let tests = Tests { begins_with: First::Word, ..tests };
    tests.check_rubbish();
    let fails = Tests { solve: fail_at_length, ..tests };
    assert_caught(
        || fails.check_rubbish(),
        &["rubbish: 1 wrong", "expected an error of one line, found 2"],
    );
    tests_of(answer_heaps).check_rubbish();
}

/// From one number to as many as are asked for.
#[test]
fn some_numbers_are_never_none() {
    let mut random = Random::new(1);
    let lists: Vec<Vec<u64>> = (0..1000).map(|_| random.some(3, 5..=6)).collect();
    for count in 1..=3 {
        assert!(lists.iter().any(|list| list.len() == count), "{count}");
    }
    assert!(lists.iter().all(|list| (1..=3).contains(&list.len())));
    assert!(lists.iter().flatten().all(|number| (5..=6).contains(number)));
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

/// A program that is a script. A process of its own writes it: what this one starts meanwhile could
/// keep the file open, and then the system would not run it.
#[cfg(unix)]
fn script(name: &str, text: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let path = path.to_str().unwrap().to_string();
    let mut writer = Command::new("sh");
    writer.args(["-c", "cat > \"$0\" && chmod +x \"$0\"", &path]).stdin(Stdio::piped());
    let mut writer = writer.spawn().unwrap();
    writer.stdin.take().unwrap().write_all(format!("#!/bin/sh\n{text}\n").as_bytes()).unwrap();
    assert!(writer.wait().unwrap().success());
    path
}

/// The program as built is run, not only its function.
#[cfg(unix)]
#[test]
fn wrong_programs_are_caught() {
    let without_newline = script(
        "without-newline",
        "while read n; do [ \"$a\" ] && echo $a; [ $((n % 3)) = 0 ] && a=Cici || a=Kiki; done; printf $a",
    );
    let tests = |path| Tests { path, largest: |_| "1\n".to_string(), ..tests_of(answer_heaps) };
    assert_caught(
        || tests(&without_newline).check_cases(),
        &[
            "hdu1847, cases: ",
            "\nsample-1: WA line 2, column 5: expected \"Cici\\n\", found \"Cici\"\ninput:\n1\n3\n",
            "\n  to see it: cargo xtask judge hdu1847 --case sample-1 --exact",
        ],
    );
    tests(&without_newline).check_largest();
    let rejects = [rejected("x").at(1, 1, "heap")];
    assert_caught(
        || tests(&without_newline).check_rejects(&rejects),
        &["hdu1847, rejected input, as built: 1 wrong", "input:\nx\n"],
    );
    let failing = script("failing", "exit 3");
    assert_caught(
        || tests(&failing).check_largest(),
        &["hdu1847, largest input: 1 wrong", "exit status: 3, on stderr \"\"\ninput:\n1\n"],
    );
    // An interactor decides.
    let interactive =
        Tests { slug: "abc278-g", largest: |_| "5 1 1 1".to_string(), ..tests(&failing) };
    assert_caught(
        || interactive.check_largest(),
        &["abc278-g, largest input: 1 wrong", "RE exit status: 3"],
    );
}

#[test]
fn extremes_are_tried() {
    let panics = |io: &mut Io| -> Result<(), Error> {
        let heap: u64 = io.read("heap", 0..=u64::MAX)?;
        assert!(heap != 1 << 32, "too large");
        Ok(())
    };
    assert!(catch_unwind(|| tests_of(panics).check_extremes()).is_err());
    tests_of(answer_heaps).check_extremes();
}

/// Also what is a number, but too large.
#[test]
fn a_large_number_is_rubbish() {
    let any = |io: &mut Io| -> Result<(), Error> {
        io.read_or_end("heap", 0..=9)?.map_or(Ok(()), |_: u64| Ok(()))
    };
    tests_of(any).check_rubbish();
    let long = |io: &mut Io| -> Result<(), Error> {
        let is_number = io.token()?.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            Ok(())
        } else {
            Err(io.expected("heap"))
        }
    };
    assert_caught(|| tests_of(long).check_rubbish(), &["\"18446744073709551616\" was thought"]);
    Tests { begins_with: First::LongNumber, ..tests_of(long) }.check_rubbish();
}

#[test]
fn a_dialogue_may_begin_with_a_count() {
    let counted = |io: &mut Io| -> Result<(), Error> {
        for turn in 1..=io.read("number of heaps", 0..=9)? {
            let turn: u64 = turn;
            let heap: u64 = io.read("heap", 0..=9)?;
            io.write_line(format!("{turn}: {heap}"));
        }
        Ok(())
    };
    tests_of(counted).check_counted_dialogue("7\n", "{}: 7\n");
    assert_caught(
        || tests_of(counted).check_counted_dialogue("7\n", "{}: 8\n"),
        &["hdu1847, dialogue: 1 wrong"],
    );
}

/// The C program of hdu1847, if a compiler runs.
#[cfg(unix)]
#[test]
fn a_c_program_is_compared() {
    let Ok(_) = std::process::Command::new("cc").arg("--version").output() else { return };
    let heap = |random: &mut Random| format!("{}\n", random.number(1..=9));
    let beyond = ["edge-zero-and-largest"];
    tests_of(answer_heaps).check_c_program(heap, &beyond);
    tests_of(answer_heaps).check_c_answers("1\n", "Kiki\n");
    // What the program answers otherwise, a case beyond the judge's limits, and a newline.
    let wrong = |io: &mut Io| -> Result<(), Error> {
        io.token()?;
        io.write_line("Kiki");
        Ok(())
    };
    assert_caught(|| tests_of(wrong).check_c_program(heap, &beyond), &["C program: 1 wrong"]);
    assert_caught(
        || tests_of(answer_heaps).check_c_program(heap, &[]),
        &["C program: 1 wrong", "edge-zero-and-largest: WA"],
    );
    assert_caught(
        || tests_of(answer_heaps).check_c_answers("1\n", "Kiki"),
        &["C program: 1 wrong", "input:\n1"],
    );
}
