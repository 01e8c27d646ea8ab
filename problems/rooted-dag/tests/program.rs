//! The program as built; the block says which tests there are.

testing::test_program! {
    "rooted-dag",
    odd: [
        ("", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found the end of the input"),
        ("0 0", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found \"0\""),
        ("1000001 0", "", "line 1, column 1: expected number of vertices from 1 to 1000000, found \"1000001\""),
        ("1\n", "", "line 2, column 1: expected number of edges from 0 to 4294967295, found the end of the input"),
        ("2 4294967296\n1 2", "", "line 1, column 3: expected number of edges from 0 to 4294967295, found \"4294967296\""),
        ("1000000 4294967295\n1 2 3", "", "line 2, column 6: expected vertex from 1 to 1000000, found the end of the input"),
        ("2 1\n1 3", "", "line 2, column 3: expected vertex from 1 to 2, found \"3\""),
        ("2 1\n0 1", "", "line 2, column 1: expected vertex from 1 to 2, found \"0\""),
        ("2 2\n1 2\n2 2,", "", "line 3, column 3: expected vertex from 1 to 2, found \"2,\""),
        ("1 1\n1 1", "", "vertex 1 lies on a cycle"),
        ("4 4\n4 3\n1 2\n3 4\n2 4", "", "vertex 3 lies on a cycle"),
        ("4 3\n3 4\n1 2\n4 3", "", "vertex 3 lies on a cycle"),
    ],
}

/// Nothing recurses: paths of 300,000 and 300,001 vertices, their edges listed from either end.
/// The last vertex loses, the one before it wins, and so on in turn.
#[test]
fn long_paths() {
    for (count, answer) in [(300_000, "1\n"), (300_001, "2\n")] {
        let edges: Vec<String> = (1..count).map(|i| format!("{i} {}\n", i + 1)).collect();
        let backwards: Vec<String> = edges.iter().rev().cloned().collect();
        for edges in [edges, backwards] {
            let input = format!("{count} {}\n{}", count - 1, edges.concat());
            PROGRAM.check_accepted(&[(input.as_bytes(), answer)]);
        }
    }
}
