use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of heaps"),
            // The first line of the answer needs all heaps.
            rejected("3\n3 6\n").at(3, 1, "heap"),
            // Memory follows what is read.
            rejected("18446744073709551615\n1 2 3").at(2, 6, "heap"),
        ],
        accepts: vec![
            ("1 0", "lose\n"),
            ("1 18446744073709551615", "18446744073709551615 1\n0\n"),
            ("2 5 4 x", "1 1\n4 4\n"),
        ],
        largest: |random| {
            // Only the last heap has the highest bit.
            let heaps = random.numbers(499_999, 0..=500_000_000);
            format!("500000\n{} 1000000000\n", join(heaps))
        },
        ..Tests::new(
            "luogu-p1247",
            env!("CARGO_BIN_EXE_luogu-p1247"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
