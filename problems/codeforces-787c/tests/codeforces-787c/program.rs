use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of places"),
            rejected("1\n1 1\n1 1").at(1, 1, "number of places"),
            rejected("1000000000000\n1 1\n1 1\n").at(1, 1, "number of places"),
            rejected("5\n0\n1 1\n").at(2, 1, "number of steps"),
            rejected("5\n5 1 2 3 4 1\n1 1").at(2, 1, "number of steps"),
            rejected("5\n2 3 5\n1 1").at(2, 5, "step"),
            rejected("5\n2 3 2\n").at(3, 1, "number of steps"),
            rejected("5\n2 3 2\n3 1 2\n").at(4, 1, "step"),
        ],
        accepts: vec![
            ("2 1 1 1 1 x", "Win\nWin\n"),
            // Repeated steps.
            ("3 2 1 1 2 1 1", "Lose Win\nLose Win\n"),
        ],
        largest: |_| {
            let steps = format!("6999 {}\n", join(1..=6999));
            format!("7000\n{steps}{steps}")
        },
        ..Tests::new(
            "codeforces-787c",
            env!("CARGO_BIN_EXE_codeforces-787c"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
