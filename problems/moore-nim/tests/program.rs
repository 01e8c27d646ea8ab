//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_moore-nim");
const TWIN: &str = env!("CARGO_BIN_EXE_moore-nim-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-largest-k", "edge-no-heap"];

const ODD: &[Odd] = &[
    Odd {
        input: b"4 2 3 1 3 2\n2 0 1 1\n",
        stdout: "2\n",
        error: "line 2, column 3: expected largest number of heaps in a move from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"2\n",
        stdout: "",
        error: "line 2, column 1: expected largest number of heaps in a move from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"0 1\n3 2 1\t18446744073709551616 1",
        stdout: "2\n",
        error: "line 2, column 7: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"18446744073709551615 18446744073709551615\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected heap from 0 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("moore-nim", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "1 1 5\n0 7\n", "1\n2\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "1 1 5\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("moore-nim", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..50 {
        let count = random.number(1..=6);
        text += &format!("{count} {}\n", random.number(1..=4));
        text += &lines(
            1,
            |random| (0..count).map(|_| random.number(0..=9)).collect(),
            random,
        );
    }
    text
}

#[test]
fn page() {
    scripts::pages::check_page("moore-nim");
}
