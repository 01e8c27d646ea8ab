use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of heaps"),
            rejected("3\n3 -6 9\n").at(2, 3, "heap"),
            rejected("3\n3 6\n").at(3, 1, "heap"),
            // Memory follows what is read.
            rejected("18446744073709551615\n1 2 3").at(2, 6, "heap"),
        ],
        accepts: vec![("0 x", "-1\n"), ("1 1 x", "0\n"), ("2 0 0", "-1\n")],
        largest: |random| format!("200000\n{}\n", join(random.numbers(200_000, 0..=u64::MAX))),
        ..Tests::new(
            "luogu-p4301",
            env!("CARGO_BIN_EXE_luogu-p4301"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
