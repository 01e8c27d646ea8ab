use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of takes"),
            rejected("2\r\n").at(2, 1, "heap"),
            rejected("18446744073709551615 10000000\n1 2 x").at(2, 5, "take from 1"),
        ],
        accepts: vec![("1 3 1 x", "First\n")],
        largest: |random| {
            format!("1000 10000000\n{}\n", join(random.numbers(1000, 1..=10_000_000)))
        },
        ..Tests::new("edpc-k", env!("CARGO_BIN_EXE_edpc-k"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
