//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_abc278-g");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of cards from 1 to 2000, found the end of the input",
    },
    Odd {
        input: b"2001 1 1",
        stdout: "",
        error: "line 1, column 1: expected number of cards from 1 to 2000, found \"2001\"",
    },
    Odd {
        input: b"6 0 2",
        stdout: "",
        error: "line 1, column 3: expected least number of cards to take from 1 to 6, found \"0\"",
    },
    Odd {
        input: b"6 3 2",
        stdout: "",
        error: "line 1, column 5: expected greatest number of cards to take from 3 to 6, found \"2\"",
    },
    Odd {
        input: b"6 2\r\n7",
        stdout: "",
        error: "line 2, column 1: expected greatest number of cards to take from 2 to 6, found \"7\"",
    },
    // Where a reply is due, there has to be one.
    Odd {
        input: b"6 1 2\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected first card of a move from -1 to 6, found the end of the input",
    },
    Odd {
        input: b"5 2 2\n1",
        stdout: "Second\n",
        error: "line 2, column 2: expected number of cards from 2 to 2, found the end of the input",
    },
    // By which the judge says that the move was wrong.
    Odd {
        input: b"6 1 2\n-1 -1\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected a reply (the judge rejected our move), found \"-1\"",
    },
    Odd {
        input: b"6 1 2\n-2 1\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected first card of a move from -1 to 6, found \"-2\"",
    },
    Odd {
        input: b"6 1 2\n7 1\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected first card of a move from -1 to 6, found \"7\"",
    },
    Odd {
        input: b"6 1 2\none 1\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected first card of a move from -1 to 6, found \"one\"",
    },
    // A card that is gone, or with too few neighbours; no move, although there is one.
    Odd {
        input: b"6 1 2\n3 1\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"3\"",
    },
    Odd {
        input: b"5 2 2\n2 2\n\t1 1\n",
        stdout: "Second\n4 2\n",
        error: "line 3, column 2: expected a legal first card, or 0 if no move is left, found \"1\"",
    },
    Odd {
        input: b"6 1 2\n0 0\n",
        stdout: "First\n3 2\n",
        error: "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"0\"",
    },
    // No move, although the shortest one is left.
    Odd {
        input: b"3 1 2\n0 0\n",
        stdout: "First\n2 1\n",
        error: "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"0\"",
    },
    // A move although there is none, and half of the end.
    Odd {
        input: b"2 2 2\n1 2\n",
        stdout: "First\n1 2\n",
        error: "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"1\"",
    },
    Odd {
        input: b"2 2 2\n0 1\n",
        stdout: "First\n1 2\n",
        error: "line 2, column 3: expected number of cards from 0 to 0, found \"1\"",
    },
    // Too many cards at once: by the rules, by the gap, by the end of the line.
    Odd {
        input: b"9 1 2\n3 3\n",
        stdout: "First\n5 1\n",
        error: "line 2, column 3: expected number of cards from 1 to 2, found \"3\"",
    },
    Odd {
        input: b"9 1 2\n+4 2\n",
        stdout: "First\n5 1\n",
        error: "line 2, column 4: expected number of cards from 1 to 1, found \"2\"",
    },
    Odd {
        input: b"9 1 2\n9 2\n",
        stdout: "First\n5 1\n",
        error: "line 2, column 3: expected number of cards from 1 to 1, found \"2\"",
    },
    Odd {
        input: b"9 2 3\n8 1\n",
        stdout: "First\n4 3\n",
        error: "line 2, column 3: expected number of cards from 2 to 2, found \"1\"",
    },
];

#[test]
fn cases() {
    check_cases("abc278-g", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_the_end_is_not_read() {
    check_answer(PROGRAM, b"2 2 2\n0 0\nx", "First\n1 2\n");
    check_answer(PROGRAM, b"6 1 2\n1 2\n0 0 x", "First\n3 2\n5 2\n");
}

#[test]
fn page() {
    scripts::pages::check_page("abc278-g");
}
