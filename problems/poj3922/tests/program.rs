//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_answer, check_cases, check_closed_output, check_dialogue_after, check_odd, check_rubbish,
    check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj3922");
const TWIN: &str = env!("CARGO_BIN_EXE_poj3922-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &["edge-factor-of-the-heap"];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n16 1\n0 1\n",
        stdout: "Case 1: lose\n",
        error: "line 3, column 1: expected heap from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"2\n11 1\n11 0\n",
        stdout: "Case 1: 1\n",
        error: "line 3, column 4: expected factor from 1 to 100000, found \"0\"",
    },
    Odd {
        input: b"18446744073709551615\n1 1\n",
        stdout: "Case 1: lose\n",
        error: "line 3, column 1: expected heap from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n18446744073709551615 100001",
        stdout: "",
        error: "line 2, column 22: expected factor from 1 to 100000, found \"100001\"",
    },
    Odd {
        input: b"1\n7 1e5",
        stdout: "",
        error: "line 2, column 3: expected factor from 1 to 100000, found \"1e5\"",
    },
];

#[test]
fn cases() {
    check_cases("poj3922", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_the_last_case_is_ignored() {
    check_answer(PROGRAM, b"1 32 2 x", "Case 1: 3\n");
    check_answer(PROGRAM, b"0 x", "");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue_after(PROGRAM, "3\n", "32 2\n", "Case {}: 3\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "99999 3\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("poj3922", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    "100\n".to_string()
        + &lines(
            100,
            |random| vec![random.number(1..=1000), random.number(1..=20)],
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("poj3922");
}
