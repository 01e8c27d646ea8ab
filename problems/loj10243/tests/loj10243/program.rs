use testing::{join, rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of vertices"),
            rejected("3\r\n18446744073709551616 0").at(2, 1, "number of edges from 0"),
            rejected("3 1\n").at(2, 1, "number of pieces"),
            rejected("0 1 0\n1 1").at(2, 1, "vertex of an edge from 1 to 0"),
            rejected("0 0 1\n1").at(2, 1, "vertex of a piece from 1 to 0"),
            // No piece at all.
            rejected("3 3 0\n3 2\n1 2\n2 3\n").because("there is a cycle through vertex 3"),
            // Vertices 1 and 5, before and after the cycle, are not on it.
            rejected("5 5 2\n1 2\n4 2\n2 3\n3 4\n3 5\n1 5")
                .because("there is a cycle through vertex 4"),
            // The cycle is reported before a piece is read.
            rejected("2 2 2\n1 2\n2 1\n1 x").because("there is a cycle through vertex 2"),
            rejected("1 1 0\n1 1").because("there is a cycle through vertex 1"),
            rejected("1000000 4294967295 18446744073709551615\n1 2 3").at(
                2,
                6,
                "vertex of an edge",
            ),
            rejected("1000000 1 18446744073709551615\n1 1000000 3").at(2, 12, "vertex of a piece"),
        ],
        accepts: vec![("2 1 1\n1 2\n1 x", "win\n"), ("2 0 0 x", "lose\n")],
        largest: |random| {
            let edge = |random: &mut Random| {
                let from = random.number(2..=1_000_000);
                vec![from, random.number(1..=from - 1)]
            };
            let edges = random.lines(300_000, edge);
            format!(
                "1000000 300000 100000\n{edges}{}\n",
                join(random.numbers(100_000, 1..=1_000_000))
            )
        },
        ..Tests::new("loj10243", env!("CARGO_BIN_EXE_loj10243"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
