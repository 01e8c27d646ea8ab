//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_three-x");
const TWIN: &str = env!("CARGO_BIN_EXE_three-x-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[
    "edge-losing-strips-beyond-2000",
    "edge-losing-strips-to-2000",
];

const ODD: &[Odd] = &[
    Odd {
        input: b"6\n100001\n",
        stdout: "2\n",
        error: "line 2, column 1: expected length of the strip from 0 to 100000, found \"100001\"",
    },
    Odd {
        input: b"6\n3 a",
        stdout: "2\n1\n",
        error: "line 2, column 3: expected length of the strip from 0 to 100000, found \"a\"",
    },
];

#[test]
fn cases() {
    check_cases("three-x", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "6 3\n", "2\n1\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "6 3\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("three-x", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    lines(100, |random| vec![random.number(0..=200)], random)
}

#[test]
fn page() {
    scripts::pages::check_page("three-x");
}
