use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of piles"),
            rejected("2\n1").at(2, 2, "pile, found the end of the input"),
            rejected("3\n4 x 5").at(2, 3, "pile"),
            rejected("1\n18446744073709551616").at(2, 1, "pile"),
            // Nothing is kept.
            rejected("18446744073709551615\n4 5\n").at(3, 1, "pile"),
        ],
        accepts: vec![("0", "Rublo\n"), ("1 0 x", "Rublo\n")],
        largest: |random| format!("77777\n{}\n", join(random.numbers(77_777, 1..=777_777_777_777))),
        ..Tests::new(
            "codeforces-256c",
            env!("CARGO_BIN_EXE_codeforces-256c"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
