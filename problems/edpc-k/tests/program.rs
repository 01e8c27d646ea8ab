//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_edpc-k");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of takes from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\r\n",
        stdout: "",
        error: "line 2, column 1: expected heap from 0 to 100000000, found the end of the input",
    },
    Odd {
        input: b"2 100000001\n2 3",
        stdout: "",
        error: "line 1, column 3: expected heap from 0 to 100000000, found \"100000001\"",
    },
    Odd {
        input: b"3 4\n2 3\n",
        stdout: "",
        error: "line 3, column 1: expected take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2 4\n2 0",
        stdout: "",
        error: "line 2, column 3: expected take from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"2 4\n\t2\t-1",
        stdout: "",
        error: "line 2, column 4: expected take from 1 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"1 4\n18446744073709551616",
        stdout: "",
        error: "line 2, column 1: expected take from 1 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"1000000000 4\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"18446744073709551615 100000000\n1 2 x",
        stdout: "",
        error: "line 2, column 5: expected take from 1 to 18446744073709551615, found \"x\"",
    },
];

#[test]
fn cases() {
    check_cases("edpc-k", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

/// Whoever may take from 1 to 1000 items loses exactly the multiples of 1001: the other player
/// fills up what was taken to 1001.
#[test]
fn a_thousand_takes_from_ten_million() {
    let takes: String = (1..=1000).rev().map(|take| format!("{take}\n")).collect();
    for (heap, answer) in [(9_999_990, "Second\n"), (10_000_000, "First\n")] {
        check_answer(PROGRAM, format!("1000 {heap}\n{takes}").as_bytes(), answer);
    }
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 3 1 x", "First\n");
}

#[test]
fn page() {
    scripts::pages::check_page("edpc-k");
}
