//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{
    check_answer, check_cases, check_closed_output, check_dialogue, check_odd, check_rubbish, Odd,
};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_bachetsgame");

const ODD: &[Odd] = &[
    Odd {
        input: b"3 1 1\n4",
        stdout: "Stan wins\n",
        error: "line 2, column 2: expected number of takes from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3 1 1\r\n4 2 1",
        stdout: "Stan wins\n",
        error: "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3 1 1\n4 2 1 0\n",
        stdout: "Stan wins\n",
        error: "line 2, column 7: expected take from 1 to 18446744073709551615, found \"0\"",
    },
    Odd {
        input: b"100000001 1 1",
        stdout: "",
        error: "line 1, column 1: expected heap from 0 to 100000000, found \"100000001\"",
    },
    Odd {
        input: b"4 1 18446744073709551616",
        stdout: "",
        error: "line 1, column 5: expected take from 1 to 18446744073709551615, found \"18446744073709551616\"",
    },
    Odd {
        input: b"4 -1 1",
        stdout: "",
        error: "line 1, column 3: expected number of takes from 0 to 18446744073709551615, found \"-1\"",
    },
    Odd {
        input: b"3 1 2 x",
        stdout: "Stan wins\n",
        error: "line 1, column 7: expected heap from 0 to 100000000, found \"x\"",
    },
    Odd {
        input: b"5 1000000000\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("bachetsgame", PROGRAM);
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
    let takes: String = (1..=1000).map(|take| format!(" {take}")).collect();
    let input = format!("9999990 1000{takes}\n10000000 1000{takes}");
    check_answer(PROGRAM, input.as_bytes(), "Ollie wins\nStan wins\n");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    check_dialogue(PROGRAM, "3 1 1\n4 1 2\n", "Stan wins\nOllie wins\n");
}

#[test]
fn a_closed_output_ends_it() {
    check_closed_output(PROGRAM, "3 1 1\n");
}

#[test]
fn page() {
    scripts::pages::check_page("bachetsgame");
}
