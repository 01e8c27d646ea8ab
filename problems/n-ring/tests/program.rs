//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{
    check_cases, check_closed_output_after, check_dialogue_after, check_odd, check_rubbish,
    check_textbook, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_n-ring");
const TWIN: &str = env!("CARGO_BIN_EXE_n-ring-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n4 1\n",
        stdout: "hou shou sheng\n",
        error: "line 3, column 1: expected size of the ring from 0 to 100000, found the end of the input",
    },
    Odd {
        input: b"1\n4",
        stdout: "",
        error: "line 2, column 2: expected number of items to take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n4 0",
        stdout: "",
        error: "line 2, column 3: expected number of items to take from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"1\n100001 3",
        stdout: "",
        error: "line 2, column 1: expected size of the ring from 0 to 100000, found \"100001\"",
    },
    Odd {
        input: b"1000000000\n1 1 2",
        stdout: "xian shou sheng\n",
        error: "line 2, column 6: expected number of items to take from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("n-ring", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue_after(PROGRAM, "3\n", "5 1\n", "xian shou sheng\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output_after(PROGRAM, "1000000000\n", "5 1\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("n-ring", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    "60\n".to_string()
        + &lines(
            60,
            |random| vec![random.number(0..=60), random.number(1..=9)],
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("n-ring");
}
