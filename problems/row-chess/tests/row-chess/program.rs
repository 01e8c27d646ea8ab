use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of pieces"),
            rejected("4\n5 3 9 5").because("two pieces on square 5"),
            rejected("1000000000\n1 2 3").at(2, 6, "square"),
        ],
        largest: |random| {
            // One piece in each of a million equal parts, in any order.
            let mut squares: Vec<u64> = (0..1_000_000).collect();
            random.shuffle(&mut squares);
            let part = 1_000_000_000_000;
            let place = |square| square * part + random.number(1..=part);
            format!("1000000\n{}\n", join(squares.into_iter().map(place)))
        },
        ..Tests::new(
            "row-chess",
            env!("CARGO_BIN_EXE_row-chess"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
