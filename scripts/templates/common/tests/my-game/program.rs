use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    let path = env!("CARGO_BIN_EXE_my-game");
    Tests {
        rejects: vec![
            // FILL IN a rejected input, what is printed before, where it fails, what was expected.
            rejected("x").after("").at(1, 1, ""),
        ],
        largest: |_| todo!("FILL IN the judge's largest input"),
        ..Tests::new("my-game", path, solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
