//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{
    check_answer, check_cases, check_closed_output_after, check_dialogue_after, check_odd,
    check_rubbish, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_poj1704");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\n1 2\n",
        stdout: "Georgia will win\n",
        error: "line 3, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"2\r\n1 1\r\n3 4 9",
        stdout: "Bob will win\n",
        error: "line 3, column 6: expected square from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n2 4 0",
        stdout: "",
        error: "line 2, column 5: expected square from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"1\n2\n4\n1.5",
        stdout: "",
        error: "line 4, column 1: expected square from 1 to 18446744073709551615, found \"1.5\"",
    },
    Odd {
        input: b"3\n1 2\n4\n5 3 9 5\n1 7",
        stdout: "Georgia will win\n",
        error: "two pieces on square 5",
    },
    Odd {
        input: b"1\n2 18446744073709551615 18446744073709551615",
        stdout: "",
        error: "two pieces on square 18446744073709551615",
    },
    Odd {
        input: b"1\n3 5 5 x",
        stdout: "",
        error: "line 2, column 7: expected square from 1 to 18446744073709551615, found \"x\"",
    },
    Odd {
        input: b"1\n1000000000\n1 2 3",
        stdout: "",
        error: "line 3, column 6: expected square from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"18446744073709551615\n1 2\n",
        stdout: "Georgia will win\n",
        error: "line 3, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("poj1704", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 1 1 x", "Bob will win\n");
    check_answer(PROGRAM, b"0 x", "");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue_after(PROGRAM, "3\n", "2\n7 5\n", "Georgia will win\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output_after(PROGRAM, "1000000000\n", "2\n7 5\n");
}

#[test]
fn page() {
    scripts::pages::check_page("poj1704");
}
