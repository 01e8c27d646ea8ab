//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_abc368-f");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of numbers from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3\n2 3\n",
        stdout: "",
        error: "line 3, column 1: expected number from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\r\n4\r\n\t0",
        stdout: "",
        error: "line 3, column 2: expected number from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"2\n4 18446744073709551616",
        stdout: "",
        error: "line 2, column 3: expected number from 1 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"1000000000\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected number from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("abc368-f", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 7 x", "Anna\n");
    check_answer(PROGRAM, b"0 x", "Bruno\n");
}

#[test]
fn page() {
    scripts::pages::check_page("abc368-f");
}
