//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_luogu-p2252");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"8\r\n",
        stdout: "",
        error: "line 2, column 1: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"8 -4",
        stdout: "",
        error: "line 1, column 3: expected heap from 0 to 18446744073709551615, found \"-4\"",
    },
    Odd {
        input: b"\n\t8 18446744073709551616\n",
        stdout: "",
        error: "line 2, column 4: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"\xEF\xBB\xBF8,4\n",
        stdout: "",
        error: "line 1, column 1: expected heap from 0 to 18446744073709551615, found \"8,4\"",
    },
];

#[test]
fn cases() {
    check_cases("luogu-p2252", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 2 x", "0\n");
}

#[test]
fn page() {
    scripts::pages::check_page("luogu-p2252");
}
