//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, run, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_timus-1180");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found the end of the input",
    },
    Odd {
        input: b"\xEF\xBB\xBF\r\n \n",
        stdout: "",
        error: "line 3, column 1: expected heap of at most 1000000 digits, found the end of the input",
    },
    Odd {
        input: b"-3",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found \"-3\"",
    },
    Odd {
        input: b"\t-0",
        stdout: "",
        error: "line 1, column 2: expected heap of at most 1000000 digits, found \"-0\"",
    },
    Odd {
        input: b"\n 1.5",
        stdout: "",
        error: "line 2, column 2: expected heap of at most 1000000 digits, found \"1.5\"",
    },
    Odd {
        input: b"+",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found \"+\"",
    },
    Odd {
        input: b"++1",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found \"++1\"",
    },
    Odd {
        input: b"0000000000000000000000000000000000x",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found \"00000000000000000000000000000000\"...",
    },
    Odd {
        input: b"12\xFF\0",
        stdout: "",
        error: "line 1, column 1: expected heap of at most 1000000 digits, found \"12\\xff\\x00\"",
    },
];

#[test]
fn cases() {
    check_cases("timus-1180", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
}

#[test]
fn a_million_digits_and_one_more() {
    let mut heap = vec![b'9'; 1_000_000];
    check_answer(PROGRAM, &heap, "2\n");
    heap[999_999] = b'8';
    check_answer(PROGRAM, &heap, "1\n2\n");
    heap.splice(0..0, vec![b'0'; 1_000_000]);
    check_answer(PROGRAM, &heap, "1\n2\n");
    heap[999_999] = b'1';
    let (status, stdout, stderr) = run(PROGRAM, &heap);
    assert_eq!((status, stdout.as_str()), (Some(1), ""));
    let place = "error: line 1, column 1: expected heap of at most 1000000 digits, found \"0000";
    assert!(stderr.starts_with(place), "{stderr}");
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"4 x", "1\n1\n");
}

#[test]
fn page() {
    scripts::pages::check_page("timus-1180");
}
