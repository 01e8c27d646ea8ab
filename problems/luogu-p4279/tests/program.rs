//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{
    check_answer, check_cases, check_closed_output_after, check_dialogue_after, check_odd,
    check_rubbish, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_luogu-p4279");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of positions from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n1 1\n",
        stdout: "Brother\n",
        error: "line 3, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\r\n1 2\r\n2 3\r\n",
        stdout: "John\n",
        error: "line 4, column 1: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n2 1 -1",
        stdout: "",
        error: "line 2, column 5: expected heap from 0 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"1\n1 18446744073709551616",
        stdout: "",
        error: "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"18446744073709551615\n0\n18446744073709551615 1",
        stdout: "John\n",
        error: "line 3, column 23: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("luogu-p4279", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn no_case_is_no_line() {
    check_answer(PROGRAM, b"0", "");
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 1 1 x", "Brother\n");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue_after(PROGRAM, "3\n", "1 1\n", "Brother\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output_after(PROGRAM, "1000000000\n", "1 1\n");
}

#[test]
fn page() {
    scripts::pages::check_page("luogu-p4279");
}
