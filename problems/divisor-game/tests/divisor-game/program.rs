use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "count"),
            rejected("1000000000\n1 2 3").at(2, 6, "number"),
        ],
        largest: |random| random.lists(1, |random| random.numbers(100_000, 1..=1_000_000_000_000)),
        ..Tests::new(
            "divisor-game",
            env!("CARGO_BIN_EXE_divisor-game"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
