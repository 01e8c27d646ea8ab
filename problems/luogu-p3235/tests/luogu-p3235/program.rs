use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("1").at(1, 2, "threshold"),
            rejected("1 0\n1 5").at(1, 3, "threshold"),
            rejected("2 3\n1 5\n").at(3, 1, "number of heaps"),
            rejected("1 3\n2 5\n").at(3, 1, "heap"),
            rejected("1 3\n1 0\n").at(2, 3, "heap"),
            rejected("1 3\n1 1000000000000\n").at(2, 3, "heap"),
            // No part of the line.
            rejected("3 3\n1 1\n1 2\n1 y").at(4, 3, "heap"),
            rejected("18446744073709551615 3\n1 5\n").at(3, 1, "number of heaps"),
        ],
        accepts: vec![
            ("0 1 x", "\n"),
            ("1 5 0 x", "0\n"),
            ("2 18446744073709551615 1 200000 0", "0 0\n"),
            // With the threshold 1 a heap of 1 still has no move.
            ("2 1 1 1 1 2", "0 1\n"),
        ],
        largest: |random| {
            let game = |_| format!("100 {} 100000\n", join(random.numbers(99, 90_000..=100_000)));
            "100 1\n".to_string() + &(0..100).map(game).collect::<String>()
        },
        ..Tests::new(
            "luogu-p3235",
            env!("CARGO_BIN_EXE_luogu-p3235"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
