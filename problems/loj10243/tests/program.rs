//! The program as built: its cases, and input that has no meaning.

use scripts::testing::{check_answer, check_cases, check_odd, check_rubbish, Odd};

/// The program as a module, with the tests that see inside it.
#[allow(dead_code)]
#[path = "../src/main.rs"]
mod program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_loj10243");

const ODD: &[Odd] = &[
    Odd {
        input: b"",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 0 to 1000000, found the end of the input",
    },
    Odd {
        input: b"1000001 0 0",
        stdout: "",
        error: "line 1, column 1: expected number of vertices from 0 to 1000000, found \"1000001\"",
    },
    Odd {
        input: b"3\r\n4294967296 0",
        stdout: "",
        error: "line 2, column 1: expected number of edges from 0 to 4294967295, found \"4294967296\"",
    },
    Odd {
        input: b"3 1\n",
        stdout: "",
        error: "line 2, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input",
    },
    Odd {
        input: b"3 2 1\n1 2\n1",
        stdout: "",
        error: "line 3, column 2: expected vertex of an edge from 1 to 3, found the end of the input",
    },
    Odd {
        input: b"3 2 1\n1 2\n\t4 1\n1",
        stdout: "",
        error: "line 3, column 2: expected vertex of an edge from 1 to 3, found \"4\"",
    },
    Odd {
        input: b"3 1 1\n1 0\n1",
        stdout: "",
        error: "line 2, column 3: expected vertex of an edge from 1 to 3, found \"0\"",
    },
    Odd {
        input: b"3 1 2\n1 2\n3\n",
        stdout: "",
        error: "line 4, column 1: expected vertex of a piece from 1 to 3, found the end of the input",
    },
    Odd {
        input: b"3 1 2\n1 2\n3 4",
        stdout: "",
        error: "line 3, column 3: expected vertex of a piece from 1 to 3, found \"4\"",
    },
    Odd {
        input: b"0 1 0\n1 1",
        stdout: "",
        error: "line 2, column 1: expected no vertex of an edge, found \"1\"",
    },
    Odd {
        input: b"0 0 1\n1",
        stdout: "",
        error: "line 2, column 1: expected no vertex of a piece, found \"1\"",
    },
    // No piece at all.
    Odd {
        input: b"3 3 0\n3 2\n1 2\n2 3\n",
        stdout: "",
        error: "vertex 2 lies on a cycle",
    },
    // No piece reaches the cycle.
    Odd {
        input: b"4 2 1\n4 4\n1 2\n1",
        stdout: "",
        error: "vertex 4 lies on a cycle",
    },
    // Only behind and before the cycle, vertices 1 and 5 lie on none.
    Odd {
        input: b"5 5 2\n1 2\n4 2\n2 3\n3 4\n3 5\n1 5",
        stdout: "",
        error: "vertex 2 lies on a cycle",
    },
    // The cycle is reported before a piece is read.
    Odd {
        input: b"2 2 2\n1 2\n2 1\n1 x",
        stdout: "",
        error: "vertex 1 lies on a cycle",
    },
    Odd {
        input: b"1000000 4294967295 18446744073709551615\n1 2 3",
        stdout: "",
        error: "line 2, column 6: expected vertex of an edge from 1 to 1000000, found the end of the input",
    },
    Odd {
        input: b"1000000 1 18446744073709551615\n1 1000000 3",
        stdout: "",
        error: "line 2, column 12: expected vertex of a piece from 1 to 1000000, found the end of the input",
    },
];

#[test]
fn cases() {
    check_cases("loj10243", PROGRAM);
}

#[test]
fn odd_input() {
    check_odd(PROGRAM, ODD);
    check_rubbish(PROGRAM);
}

#[test]
fn what_follows_is_not_read() {
    check_answer(PROGRAM, b"2 1 1\n1 2\n1 x", "win\n");
    check_answer(PROGRAM, b"2 0 0 x", "lose\n");
}

/// A path of 200,000 vertices, its edges in the order of play and against it: nothing recurses.
#[test]
fn long_paths() {
    let count = 200_000;
    let edge = |vertex| format!("{} {}\n", vertex, vertex + 1);
    let along: String = (1..count).map(edge).collect();
    let against: String = (1..count).rev().map(edge).collect();
    let head = |pieces| format!("{count} {} {pieces}\n", count - 1);
    // The end has value 0, the vertex before it 1, and so on in turn.
    for edges in [along, against] {
        check_answer(PROGRAM, (head(1) + &edges + "1").as_bytes(), "win\n");
        check_answer(PROGRAM, (head(1) + &edges + "2").as_bytes(), "lose\n");
        check_answer(PROGRAM, (head(2) + &edges + "1 3").as_bytes(), "lose\n");
    }
}

#[test]
fn page() {
    scripts::pages::check_page("loj10243");
}
