//! The program as built; the block says which tests there are.

testing::test_program! {
    "agc017-d",
    odd: [
        ("", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found the end of the input"),
        ("0", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found \"0\""),
        ("1000001\n1 2", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found \"1000001\""),
        ("3\r\n1 2\r\n1", "", "line 3, column 2: expected vertex of an edge from 1 to 3, found the end of the input"),
        ("3\n1 2\n1 4\n", "", "line 3, column 3: expected vertex of an edge from 1 to 3, found \"4\""),
        ("3\n0 2\n1 3\n", "", "line 2, column 1: expected vertex of an edge from 1 to 3, found \"0\""),
        ("1000000\n1 1000000 3", "", "line 2, column 12: expected vertex of an edge from 1 to 1000000, found the end of the input"),
        ("2\n1 1", "", "edges do not form a tree: vertex 1 lies on a cycle or on a path between two cycles"),
        ("3\n2 3\n3 2", "", "edges do not form a tree: vertex 2 lies on a cycle or on a path between two cycles"),
        ("4\n4 2\n3 4\n2 3\n", "", "edges do not form a tree: vertex 2 lies on a cycle or on a path between two cycles"),
        // A path that leads to the cycle is not on it, and neither is the root.
        ("6\n6 4\n6 5\n4 5\n2 4\n1 2", "", "edges do not form a tree: vertex 4 lies on a cycle or on a path between two cycles"),
        // All edges are read first.
        ("4\n2 3\n3 2\n1 x", "", "line 4, column 3: expected vertex of an edge from 1 to 4, found \"x\""),
    ],
    accepted: [
        // What follows is not read.
        ("1 x", "Bob\n"),
        ("2\n2 1 x", "Alice\n"),
    ],
}

/// Nothing recurses: paths of 200,000 vertices, listed from either end, and two equal paths that
/// meet in vertex 1.
#[test]
fn long_paths() {
    let count = 200_000;
    let edge = |vertex| format!("{} {}\n", vertex, vertex + 1);
    let along: String = (1..count).map(edge).collect();
    let against: String = (1..count).rev().map(edge).collect();
    for edges in [along, against] {
        PROGRAM.check_accepted(&[(format!("{count}\n{edges}").as_bytes(), "Alice\n")]);
    }
    let from_two_on: String = (1..count - 1).map(|v| format!("{v} {}\n", v + 2)).collect();
    let two = format!("{count}\n1 2\n{from_two_on}");
    PROGRAM.check_accepted(&[(two.as_bytes(), "Alice\n")]);
    let two = format!(
        "{}\n1 2\n{from_two_on}{} {}\n",
        count + 1,
        count - 1,
        count + 1
    );
    PROGRAM.check_accepted(&[(two.as_bytes(), "Bob\n")]);
}
