use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "count"),
            rejected("1000000000\n1 2 3").at(2, 6, "number"),
            rejected("2\n1 1000001").at(2, 3, "number"),
        ],
        accepts: vec![("1 7 x", "Anna\n"), ("0 x", "Bruno\n"), ("1 1000000", "Anna\n")],
        largest: |random| random.lists(1, |random| random.numbers(100_000, 2..=100_000)),
        ..Tests::new("abc368-f", env!("CARGO_BIN_EXE_abc368-f"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
