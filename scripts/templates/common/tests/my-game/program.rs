use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            // FILL IN input that is rejected: the input, what is printed before, where and what for.
            rejected("x").after("").at(1, 1, "heap"),
        ],
        largest: |_| todo!("FILL IN the judge's largest input"),
        ..Tests::new("my-game", env!("CARGO_BIN_EXE_my-game"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
