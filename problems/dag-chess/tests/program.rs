//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, check_textbook, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_dag-chess");
const TWIN: &str = env!("CARGO_BIN_EXE_dag-chess-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 0 to 4294967295, found the end of the input",
    },
    Odd {
        input: b"2\n1 2\n",
        stdout: "",
        error: "line 3, column 1: expected number of successors from 0 to 4294967294, found the end of the input",
    },
    Odd {
        input: b"2\n1 3\n0\n0",
        stdout: "",
        error: "line 2, column 3: expected successor from 1 to 2, found \"3\"",
    },
    Odd {
        input: b"2\n1 0\n0\n0",
        stdout: "",
        error: "line 2, column 3: expected successor from 1 to 2, found \"0\"",
    },
    Odd {
        input: b"1\n0\n",
        stdout: "",
        error: "line 3, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"1\n0\n2 1 2",
        stdout: "",
        error: "line 3, column 5: expected vertex of a piece from 1 to 1, found \"2\"",
    },
    Odd {
        input: b"0",
        stdout: "",
        error: "line 1, column 2: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"0\n1\n1",
        stdout: "",
        error: "line 3, column 1: expected no vertex of a piece, found \"1\"",
    },
    Odd {
        input: b"3\n1 2\n1 3\n1 3\n0\n",
        stdout: "",
        error: "vertex 3 lies on a cycle",
    },
    Odd {
        input: b"4\n1 2\n1 4\n0\n1 2\n1 3",
        stdout: "",
        error: "vertex 2 lies on a cycle",
    },
    Odd {
        input: b"2\n1 2\n1 1\n1 x",
        stdout: "",
        error: "vertex 1 lies on a cycle",
    },
    Odd {
        input: b"1000000000\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected successor from 1 to 1000000000, found the end of the input",
    },
    Odd {
        input: b"2\n4294967295 1\n",
        stdout: "",
        error: "line 3, column 1: expected successor from 1 to 2, found the end of the input",
    },
    Odd {
        input: b"2\n4294967296 1\n",
        stdout: "",
        error: "line 2, column 1: expected number of successors from 0 to 4294967295, found \"4294967296\"",
    },
];

#[test]
fn cases() {
    check_cases("dag-chess", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

/// A path of 200,000 vertices, numbered along it and against it: nothing recurses.
#[test]
fn long_paths() {
    let count = 200_000;
    let along: String = (2..=count).map(|next| format!("1 {next}\n")).collect();
    let against: String = (1..count).map(|next| format!("1 {next}\n")).collect();
    // The end has value 0, the vertex before it 1, and so on in turn.
    check_answer(PROGRAM, format!("{count}\n{along}0\n1 1").as_bytes(), "1\n");
    check_answer(
        PROGRAM,
        format!("{count}\n0\n{against}1 {count}").as_bytes(),
        "1\n",
    );
    check_answer(PROGRAM, format!("{count}\n{along}0\n1 2").as_bytes(), "2\n");
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("dag-chess", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=9);
    let mut text = format!("{count}\n");
    for vertex in 1..=count {
        let successors = random.number(0..=3).min(count - vertex);
        text += &successors.to_string();
        for _ in 0..successors {
            text += &format!(" {}", random.number(vertex + 1..=count));
        }
        text.push('\n');
    }
    text + "4\n"
        + &lines(
            1,
            |random| (0..4).map(|_| random.number(1..=count)).collect(),
            random,
        )
}

#[test]
fn page() {
    scripts::pages::check_page("dag-chess");
}
