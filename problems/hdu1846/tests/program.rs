//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_answer, check_cases, check_closed_output, check_odd, check_rubbish, check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_hdu1846");
const TWIN: &str = env!("CARGO_BIN_EXE_hdu1846-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest-take"];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n23 2\n4 0\n",
        stdout: "first\n",
        error: "line 3, column 3: expected largest take from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"1000000000\n4 3\n",
        stdout: "second\n",
        error: "line 3, column 1: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n4",
        stdout: "",
        error: "line 2, column 2: expected largest take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n-4 3",
        stdout: "",
        error: "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"-4\"",
    },
];

#[test]
fn cases() {
    check_cases("hdu1846", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_the_last_case_is_ignored() {
    check_answer(PROGRAM, b"1 23 2 x", "first\n");
    check_answer(PROGRAM, b"0 x", "");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "99999999 2\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("hdu1846", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    "300\n".to_string()
        + &lines(
            300,
            |random| vec![random.number(0..=60), random.number(1..=20)],
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("hdu1846");
}
