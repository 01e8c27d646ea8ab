//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{check_cases, check_odd, check_rubbish, check_textbook, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_row-chess");
const TWIN: &str = env!("CARGO_BIN_EXE_row-chess-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3\n1 2\n",
        stdout: "",
        error: "line 3, column 1: expected square from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n4 0",
        stdout: "",
        error: "line 2, column 3: expected square from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"4\n5 3 9 5",
        stdout: "",
        error: "two pieces on square 5",
    },
    Odd {
        input: b"1000000000\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected square from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("row-chess", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("row-chess", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    let mut square = 0;
    let mut next = |random: &mut Random| {
        square += random.number(1..=4);
        square
    };
    format!("{count}\n")
        + &lines(
            1,
            |random| (0..count).map(|_| next(random)).collect(),
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("row-chess");
}
