//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_agc017-d");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found the end of the input",
    },
    Odd {
        input: b"0",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found \"0\"",
    },
    Odd {
        input: b"1000001\n1 2",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 1 to 1000000, found \"1000001\"",
    },
    Odd {
        input: b"3\r\n1 2\r\n1",
        stdout: "",
        error: "line 3, column 2: expected vertex of an edge from 1 to 3, found the end of the input",
    },
    Odd {
        input: b"3\n1 2\n1 4\n",
        stdout: "",
        error: "line 3, column 3: expected vertex of an edge from 1 to 3, found \"4\"",
    },
    Odd {
        input: b"3\n0 2\n1 3\n",
        stdout: "",
        error: "line 2, column 1: expected vertex of an edge from 1 to 3, found \"0\"",
    },
    Odd {
        input: b"1000000\n1 1000000 3",
        stdout: "",
        error: "line 2, column 12: expected vertex of an edge from 1 to 1000000, found the end of the input",
    },
    Odd {
        input: b"2\n1 1",
        stdout: "",
        error: "edges do not form a tree: vertex 1 lies on a cycle or on a path between two cycles",
    },
    Odd {
        input: b"3\n2 3\n3 2",
        stdout: "",
        error: "edges do not form a tree: vertex 2 lies on a cycle or on a path between two cycles",
    },
    Odd {
        input: b"4\n4 2\n3 4\n2 3\n",
        stdout: "",
        error: "edges do not form a tree: vertex 2 lies on a cycle or on a path between two cycles",
    },
    // A tail on the cycle lies on none, and neither does the root.
    Odd {
        input: b"6\n6 4\n6 5\n4 5\n2 4\n1 2",
        stdout: "",
        error: "edges do not form a tree: vertex 4 lies on a cycle or on a path between two cycles",
    },
    // A fault of the whole comes after all reading.
    Odd {
        input: b"4\n2 3\n3 2\n1 x",
        stdout: "",
        error: "line 4, column 3: expected vertex of an edge from 1 to 4, found \"x\"",
    },
];

#[test]
fn cases() {
    check_cases("agc017-d", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"1 x", "Bob\n");
    check_answer(PROGRAM, b"2\n2 1 x", "Alice\n");
}

/// Paths of 200,000 vertices from end to end, and two equal ones joined in vertex 1: nothing
/// recurses.
#[test]
fn long_paths() {
    let count = 200_000;
    let edge = |vertex| format!("{} {}\n", vertex, vertex + 1);
    let along: String = (1..count).map(edge).collect();
    let against: String = (1..count).rev().map(edge).collect();
    for edges in [along, against] {
        check_answer(PROGRAM, format!("{count}\n{edges}").as_bytes(), "Alice\n");
    }
    let from_two_on: String = (1..count - 1).map(|v| format!("{v} {}\n", v + 2)).collect();
    let two = format!("{count}\n1 2\n{from_two_on}");
    check_answer(PROGRAM, two.as_bytes(), "Alice\n");
    let two = format!(
        "{}\n1 2\n{from_two_on}{} {}\n",
        count + 1,
        count - 1,
        count + 1
    );
    check_answer(PROGRAM, two.as_bytes(), "Bob\n");
}

#[test]
fn page() {
    scripts::pages::check_page("agc017-d");
}
