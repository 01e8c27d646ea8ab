use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of vertices"),
            rejected("1\n").at(2, 1, "number of edges"),
            rejected("1000000 4294967295\n1 2 3").at(2, 6, "vertex of an edge"),
            rejected("1 1\n1 1").because("there is a cycle through vertex 1"),
            rejected("4 4\n4 3\n1 2\n3 4\n2 4").because("there is a cycle through vertex 4"),
        ],
        largest: |random| {
            let edge = |random: &mut Random| {
                let from = random.number(2..=1_000_000);
                vec![from, random.number(1..=from - 1)]
            };
            "1000000 300000\n".to_string() + &random.lines(300_000, edge)
        },
        ..Tests::new(
            "rooted-dag",
            env!("CARGO_BIN_EXE_rooted-dag"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
