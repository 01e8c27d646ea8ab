use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of vertices"),
            rejected("1000000\n1 1000000 3").at(2, 12, "vertex of an edge"),
            rejected("2\n1 1").because("the edges do not form a tree"),
            rejected("3\n2 3\n3 2").because("the edges do not form a tree"),
            // A path that leads to the cycle is not on it, and neither is the root.
            rejected("6\n6 4\n6 5\n4 5\n2 4\n1 2").because("the edges do not form a tree"),
            // All edges are read first.
            rejected("4\n2 3\n3 2\n1 x").at(4, 3, "vertex of an edge from 1 to 4"),
        ],
        accepts: vec![("1 x", "Bob\n")],
        largest: |random| format!("500000\n{}", random.tree(500_000)),
        ..Tests::new("agc017-d", env!("CARGO_BIN_EXE_agc017-d"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
