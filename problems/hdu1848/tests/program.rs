//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_answer, check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish,
    check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_hdu1848");
const TWIN: &str = env!("CARGO_BIN_EXE_hdu1848-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest", "edge-largest-take"];

const ODD: &[Odd] = &[
    Odd {
        input: b"1 4 1\n1 1 1000001\n",
        stdout: "Nacci\n",
        error: "line 2, column 5: expected heap from 0 to 1000000, found \"1000001\"",
    },
    Odd {
        input: b"1 1 1\n0 0\n",
        stdout: "Fibo\n",
        error: "line 3, column 1: expected heap from 0 to 1000000, found the end of the input",
    },
    Odd {
        input: b"1 0 0\n1",
        stdout: "Fibo\n",
        error: "line 2, column 2: expected heap from 0 to 1000000, found the end of the input",
    },
    Odd {
        input: b"0 0 x",
        stdout: "",
        error: "line 1, column 5: expected heap from 0 to 1000000, found \"x\"",
    },
];

#[test]
fn cases() {
    check_cases("hdu1848", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_the_end_is_ignored() {
    check_answer(PROGRAM, b"1 1 1 0 0 0 x", "Fibo\n");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "1 4 1\n", "Nacci\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "1 4 1\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("hdu1848", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    lines(
        300,
        |random| {
            vec![
                random.number(1..=1000),
                random.number(0..=1000),
                random.number(0..=9),
            ]
        },
        random,
    ) + "0 0 0\n"
}

#[test]
fn page() {
    scripts::pages::check_page("hdu1848");
}
