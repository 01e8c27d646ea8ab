//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{check_cases, check_odd, check_rubbish, check_textbook, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_divisor-game");
const TWIN: &str = env!("CARGO_BIN_EXE_divisor-game-textbook");

/// The cases beyond what it can do: it divides by every number up to the root.
const BEYOND: &[&str] = &["edge-large-primes-and-products"];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of numbers from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3\n1 2\n",
        stdout: "",
        error: "line 3, column 1: expected number from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n4 0",
        stdout: "",
        error: "line 2, column 3: expected number from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"1000000000\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected number from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("divisor-game", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("divisor-game", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    format!("{count}\n")
        + &lines(
            1,
            |random| (0..count).map(|_| random.number(1..=999)).collect(),
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("divisor-game");
}
