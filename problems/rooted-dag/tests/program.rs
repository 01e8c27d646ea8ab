//! The program as built: its cases, input that has no meaning, and its textbook twin.

use scripts::random::{lines, Random};
use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, check_textbook, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rooted-dag");
const TWIN: &str = env!("CARGO_BIN_EXE_rooted-dag-textbook");

/// The cases with lines that it does not expect, or beyond what it can do.
const BEYOND: &[&str] = &[];

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found the end of the input",
    },
    Odd {
        input: b"0 0",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found \"0\"",
    },
    Odd {
        input: b"1000001 0",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found \"1000001\"",
    },
    Odd {
        input: b"1\n",
        stdout: "",
        error: "line 2, column 1: expected number of edges from 0 to 4294967295, found the end of the input",
    },
    Odd {
        input: b"2 4294967296\n1 2",
        stdout: "",
        error: "line 1, column 3: expected number of edges from 0 to 4294967295, found \"4294967296\"",
    },
    Odd {
        input: b"1000000 4294967295\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected vertex from 1 to 1000000, found the end of the input",
    },
    Odd {
        input: b"2 1\n1 3",
        stdout: "",
        error: "line 2, column 3: expected vertex from 1 to 2, found \"3\"",
    },
    Odd {
        input: b"2 1\n0 1",
        stdout: "",
        error: "line 2, column 1: expected vertex from 1 to 2, found \"0\"",
    },
    Odd {
        input: b"2 2\n1 2\n2 2,",
        stdout: "",
        error: "line 3, column 3: expected vertex from 1 to 2, found \"2,\"",
    },
    Odd {
        input: b"1 1\n1 1",
        stdout: "",
        error: "vertex 1 lies on a cycle",
    },
    Odd {
        input: b"4 4\n4 3\n1 2\n3 4\n2 4",
        stdout: "",
        error: "vertex 3 lies on a cycle",
    },
    Odd {
        input: b"4 3\n3 4\n1 2\n4 3",
        stdout: "",
        error: "vertex 3 lies on a cycle",
    },
];

#[test]
fn cases() {
    check_cases("rooted-dag", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

/// Paths of 300,000 and 300,001 vertices from vertex 1, edges first to last and last to first:
/// nothing recurses. The end of the path loses, the vertex before it wins, and so on in turn.
#[test]
fn long_paths() {
    for (count, answer) in [(300_000, "1\n"), (300_001, "2\n")] {
        let edges: Vec<String> = (1..count).map(|i| format!("{i} {}\n", i + 1)).collect();
        let backwards: Vec<String> = edges.iter().rev().cloned().collect();
        for edges in [edges, backwards] {
            let input = format!("{count} {}\n{}", count - 1, edges.concat());
            check_answer(PROGRAM, input.as_bytes(), answer);
        }
    }
}

/// The textbook twin gives the same answers, where it copes.
#[test]
fn the_textbook_agrees() {
    check_textbook("rooted-dag", PROGRAM, TWIN, BEYOND, input);
}

fn input(random: &mut Random) -> String {
    let count = random.number(2..=9);
    let edge = |random: &mut Random| {
        let from = random.number(1..=count - 1);
        vec![from, random.number(from + 1..=count)]
    };
    format!("{count} 12\n") + &lines(12, edge, random)
}

#[test]
fn page() {
    scripts::pages::check_page("rooted-dag");
}
