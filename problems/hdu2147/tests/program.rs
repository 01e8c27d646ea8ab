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

const PROGRAM: &str = env!("CARGO_BIN_EXE_hdu2147");
const TWIN: &str = env!("CARGO_BIN_EXE_hdu2147-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

const ODD: &[Odd] = &[
    Odd {
        input: b"5 3\n0 5\n1 1",
        stdout: "What a pity!\n",
        error: "line 2, column 3: expected number of columns from 0 to 0, found \"5\"",
    },
    Odd {
        input: b"5 4\n5 0\n1 1",
        stdout: "Wonderful!\n",
        error: "line 2, column 3: expected number of columns from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"00\r\n\r\n+7",
        stdout: "",
        error: "line 3, column 1: expected number of columns from 0 to 0, found \"+7\"",
    },
    Odd {
        input: b"0\n",
        stdout: "",
        error: "line 2, column 1: expected number of columns from 0 to 0, found the end of the input",
    },
    Odd {
        input: b"0 -0",
        stdout: "",
        error: "line 1, column 3: expected number of columns from 0 to 0, found \"-0\"",
    },
    Odd {
        input: b"6 6\n7",
        stdout: "Wonderful!\n",
        error: "line 2, column 2: expected number of columns from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("hdu2147", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_the_end_is_ignored() {
    check_answer(PROGRAM, b"1 2\n0 0\nx", "Wonderful!\n");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "5 3\n", "What a pity!\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "5 3\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("hdu2147", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    lines(
        300,
        |random| vec![random.number(1..=60), random.number(1..=60)],
        random,
    ) + "0 0\n"
}

#[test]
fn page() {
    scripts::pages::check_page("hdu2147");
}
