use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

const TESTS: Tests = Tests {
    rejects: &[
        rejected("").at(1, 1, "number of vertices"),
        rejected("2\n1 2\n").at(3, 1, "number of successors"),
        rejected("1\n0\n").at(3, 1, "number of pieces"),
        rejected("1\n0\n2 1 2").at(3, 5, "vertex of a piece from 1 to 1"),
        rejected("0\n1\n1").at(3, 1, "vertex of a piece from 1 to 0"),
        rejected("4\n1 2\n1 4\n0\n1 2\n1 3").because("a cycle leads to vertex 4"),
        rejected("2\n1 2\n1 1\n1 x").because("a cycle leads to vertex 2"),
        rejected("1\n1 1\n0").because("a cycle leads to vertex 1"),
        rejected("1000000000\n1 2 3").at(2, 6, "successor"),
        rejected("2\n4294967295 1\n").at(3, 1, "successor"),
    ],
    largest: |random| {
        let mut text = "200000\n0\n".to_string();
        for vertex in 2..=200_000 {
            text += &format!("2 {}\n", join(random.numbers(2, 1..=vertex - 1)));
        }
        text + &random.lists(1, |random| random.numbers(100_000, 1..=200_000))
    },
    ..Tests::new("dag-chess", env!("CARGO_BIN_EXE_dag-chess"), solution::solve, by_rules::answers)
};

testing::test_program!(TESTS);
