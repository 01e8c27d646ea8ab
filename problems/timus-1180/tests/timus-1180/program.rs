use testing::{rejected, First, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "heap"),
            rejected("0000000000000000000000000000000000x").at(1, 1, "heap"),
        ],
        accepts: vec![("4 x", "1\n1\n")],
        largest: |_| "8".repeat(1_000_000),
        begins_with: First::LongNumber,
        ..Tests::new(
            "timus-1180",
            env!("CARGO_BIN_EXE_timus-1180"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn more_input_that_is_rejected() {
    tests().check_rejects(&[rejected(&"1".repeat(1_200_000)).at(1, 1, "a shorter token")]);
}

#[test]
fn long_input_that_is_answered() {
    tests().check_accepts(&[
        (&"9".repeat(1_000_000), "2\n"),
        (&("0".repeat(500_000) + &"9".repeat(499_999) + "8"), "1\n2\n"),
    ]);
}
