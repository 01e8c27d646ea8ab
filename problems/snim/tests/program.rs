//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{
    check_answer, check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_snim");

const ODD: &[Odd] = &[
    Odd {
        input: b"2 2 5",
        stdout: "",
        error: "line 1, column 6: expected number of positions from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2 2\r\n",
        stdout: "",
        error: "line 2, column 1: expected take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2 2 0\n1\n1 5\n0",
        stdout: "",
        error: "line 1, column 5: expected take from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"1 18446744073709551616",
        stdout: "",
        error: "line 1, column 3: expected take from 1 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"1000000000 1 2",
        stdout: "",
        error: "line 1, column 15: expected take from 1 to 18446744073709551615, found the end of the input",
    },
    // No part of the line that is not whole.
    Odd {
        input: b"1 1\n2\n1 1\n1 2\n1 1\n3\n1 1\n1 2\n",
        stdout: "WL\n",
        error: "line 9, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1 1 1 1 1\n2 3 3\n-1",
        stdout: "W\n",
        error: "line 3, column 1: expected number of positions from 0 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"1 1 1 1 1\n\t+1 3 1 2 1 1000001",
        stdout: "W\n",
        error: "line 2, column 13: expected heap from 0 to 1000000, found \"1000001\"",
    },
    Odd {
        input: b"1 1 0\n1 1 1 1000000000\n5",
        stdout: "\n",
        error: "line 3, column 2: expected heap from 0 to 1000000, found the end of the input",
    },
    Odd {
        input: b"1 1 0 -1",
        stdout: "\n",
        error: "line 1, column 7: expected number of takes from 0 to 18446744073709551615, found \"-1\"",
    },
];

#[test]
fn cases() {
    check_cases("snim", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn no_case_is_no_line() {
    check_answer(PROGRAM, b"", "");
    check_answer(PROGRAM, b" \n", "");
    check_answer(PROGRAM, b"0", "");
}

#[test]
fn what_follows_the_end_is_ignored() {
    check_answer(PROGRAM, b"1 1 1 1 1 0 x", "W\n");
}

/// From 10^6 - 1 items with the takes 1 and 2, as 3 divides them, every move loses.
#[test]
fn the_largest_heap() {
    let input = b"3 18446744073709551615 1 2\n3\n1 999999\n1 1000000\n2 1000000 1\n";
    check_answer(PROGRAM, input, "LWL\n");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "1 1 2\n1 1\n2 1 1\n", "WL\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "1 1 2\n1 1\n2 1 1\n");
}

#[test]
fn page() {
    scripts::pages::check_page("snim");
}
