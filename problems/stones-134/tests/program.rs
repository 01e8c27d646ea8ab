//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_stones-134");
const TWIN: &str = env!("CARGO_BIN_EXE_stones-134-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest"];

const ODD: &[Odd] = &[
    Odd {
        input: b"5\n-1\n4",
        stdout: "3\n",
        error: "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"8 9\r\n\t 4.0 5",
        stdout: "1\n0\n",
        error: "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"4.0\"",
    },
    Odd {
        input: b"4\n18446744073709551616",
        stdout: "2\n",
        error: "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\"",
    },
];

#[test]
fn cases() {
    check_cases("stones-134", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "5 7\n", "3\n0\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "5 7\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("stones-134", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    lines(300, |random| vec![random.number(0..=1000)], random)
}

#[test]
fn page() {
    scripts::pages::check_page("stones-134");
}
