use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of tests"),
            rejected("2\n1\n5\n").after("second\n").at(4, 1, "number of stairs"),
            rejected("1\n3\n0 2\n").at(4, 1, "number of balls"),
            rejected("3\n2\n0 1\n2\n5 x\n").after("first\n").at(5, 3, "number of balls"),
            // Also on an odd stair.
            rejected("1\n2\n-0 1").at(3, 1, "number of balls"),
            rejected("18446744073709551615\n2\n0 1\n").after("first\n").at(
                4,
                1,
                "number of stairs",
            ),
            rejected("1\n18446744073709551615\n1 2\n").at(4, 1, "number of balls"),
        ],
        accepts: vec![
            ("0 x", ""),
            ("1 0 x", "second\n"),
            ("1 2 0 18446744073709551615", "first\n"),
        ],
        largest: |random| {
            format!("1\n200000\n{}\n", join(random.numbers(200_000, 0..=1_000_000_000)))
        },
        ..Tests::new(
            "cses-1099",
            env!("CARGO_BIN_EXE_cses-1099"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("2 0 1\n", "first\n");
}
