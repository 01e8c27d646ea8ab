//! The program as built: its cases, and input that has no meaning.

use scripts::program::{
    check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_hdu1847");

const ODD: &[Odd] = &[
    Odd {
        input: b"3\n-1\n4",
        stdout: "Cici\n",
        error: "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"3 1\r\n\t 4x 5",
        stdout: "Cici\nKiki\n",
        error: "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"4x\"",
    },
    Odd {
        input: b"1\n\n18446744073709551616",
        stdout: "Kiki\n",
        error: "line 3, column 1: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\"",
    },
];

#[test]
fn cases() {
    check_cases("hdu1847", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "1 3\n", "Kiki\nCici\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "1 3\n");
}

#[test]
fn page() {
    scripts::house::check_page("hdu1847");
}
