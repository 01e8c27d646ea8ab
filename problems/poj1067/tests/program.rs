//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj1067");
const TWIN: &str = env!("CARGO_BIN_EXE_poj1067-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest", "edge-where-doubles-fail"];

const ODD: &[Odd] = &[
    Odd {
        input: b"1 2\n3",
        stdout: "0\n",
        error: "line 2, column 2: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1 2\n3 +",
        stdout: "0\n",
        error: "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"+\"",
    },
    Odd {
        input: b"1 2\n3 1.5\n",
        stdout: "0\n",
        error: "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"1.5\"",
    },
];

#[test]
fn cases() {
    check_cases("poj1067", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "2 1\n", "0\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "2 1\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("poj1067", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    lines(
        300,
        |random| vec![random.number(0..=60), random.number(0..=60)],
        random,
    )
}

#[test]
fn page() {
    scripts::pages::check_page("poj1067");
}
