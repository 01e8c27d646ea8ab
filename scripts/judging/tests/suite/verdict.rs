//! Verdicts on runs, and the first difference between two outputs.

use judging::compare::difference;

#[test]
fn a_difference_is_shown_with_its_place() {
    for (expected, found, message) in [
        ("a\nb\n", "a\nc\n", "line 2, column 1: expected \"b\", found \"c\""),
        ("a b\n", "a c\n", "line 1, column 3: expected \"a b\", found \"a c\""),
        ("a\n", "", "line 1, column 1: expected \"a\", found end of output"),
        ("a\n", "a\nb\n", "line 2, column 1: expected end of output, found \"b\""),
        // A shorter line.
        ("ab\n", "a\n", "line 1, column 2: expected \"ab\", found \"a\""),
    ] {
        assert_eq!(difference(expected.as_bytes(), found.as_bytes(), false), Some(message.into()));
    }
    assert_eq!(difference(b"a \n\n", b"a", false), None);
    let exact = "line 1, column 2: expected \"a\\n\", found \"a\"";
    assert_eq!(difference(b"a\n", b"a", true), Some(exact.to_string()));
}

/// Of a long line, 100 bytes before the difference and after it are shown.
#[test]
fn a_long_line_is_cut_around_the_difference() {
    let line = |letter: &str| format!("{}{letter}{}", "x".repeat(300), "y".repeat(300));
    let message = difference(line("a").as_bytes(), line("b").as_bytes(), false).unwrap();
    let shown = |letter: &str| format!("\"…{}{letter}{}…\"", "x".repeat(100), "y".repeat(99));
    let expected = format!("line 1, column 301: expected {}, found {}", shown("a"), shown("b"));
    assert_eq!(message, expected);
}

#[cfg(unix)]
mod of_runs {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;
    use std::time::Duration;

    use judging::process::{End, Ran};
    use judging::{Judged, Rules, Verdict};

    const RULES: Rules =
        Rules { time_limit: Duration::from_millis(1500), memory_limit: 64 << 20, exact: false };

    /// Returns the verdict on a run with the output `yes` that ended so, where `yes` is expected.
    fn judged(end: End, stderr: &str) -> Judged {
        let ran = Ran {
            end,
            stdout: b"yes\n".to_vec(),
            stderr: stderr.as_bytes().to_vec(),
            time: Duration::from_millis(7),
            memory: Some(9),
        };
        Judged::of_run(ran, b"yes\n".to_vec(), RULES)
    }

    #[test]
    fn each_end_has_its_verdict_and_its_reason() {
        let exit = |code: i32| End::Exit(ExitStatus::from_raw(code << 8));
        let signal = |number: i32| End::Exit(ExitStatus::from_raw(number));
        use Verdict::{MemoryLimitExceeded, RuntimeError, TimeLimitExceeded, WrongAnswer};
        for (end, stderr, verdict, reason) in [
            (exit(3), "", RuntimeError, "exit status: 3"),
            (exit(1), "\na\n \nb\r\nc\nd\n", RuntimeError, "exit status: 1\na\nb\nc"),
            (signal(11), "", RuntimeError, "signal: 11 (SIGSEGV)"),
            (
                signal(9),
                "",
                MemoryLimitExceeded,
                "signal: 9 (SIGKILL): the system kills a program when memory is short",
            ),
            (
                signal(6),
                "what(): std::bad_alloc",
                MemoryLimitExceeded,
                "signal: 6 (SIGABRT)\nwhat(): std::bad_alloc",
            ),
            (
                exit(1),
                "Cannot allocate memory",
                MemoryLimitExceeded,
                "exit status: 1\nCannot allocate memory",
            ),
            (
                exit(1),
                "memory allocation of 8 bytes failed",
                MemoryLimitExceeded,
                "exit status: 1\nmemory allocation of 8 bytes failed",
            ),
            (End::TimeLimit, "", TimeLimitExceeded, "stopped after 1500 ms"),
            (
                End::MemoryLimit,
                "",
                MemoryLimitExceeded,
                "stopped: it took more than 64 MB of memory",
            ),
            (End::OutputLimit, "", WrongAnswer, "stopped after 0 MB of output"),
        ] {
            let judged = judged(end, stderr);
            let decision = &judged.decision;
            assert_eq!((decision.verdict, decision.reason.as_str()), (verdict, reason));
            let objection = format!("{} {reason}", verdict.word());
            assert_eq!(decision.objection(), Some(objection));
        }
    }

    #[test]
    fn what_is_known_of_a_run_is_known_of_its_verdict() {
        let judged = judged(End::Exit(ExitStatus::from_raw(0)), "a word");
        assert_eq!(judged.decision.verdict, Verdict::Accepted);
        assert_eq!(judged.decision.objection(), None);
        assert_eq!(judged.time, Duration::from_millis(7));
        assert_eq!(judged.memory, Some(9));
        assert_eq!(judged.expected.as_deref(), Some(&b"yes\n"[..]));
        assert_eq!((judged.found, judged.stderr), (b"yes\n".to_vec(), b"a word".to_vec()));
    }
}
