use testing::{join, rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("3 1 1\n4").after("Stan wins\n").at(2, 2, "number of takes"),
            rejected("100000001 1 1").at(1, 1, "heap from 0 to 10000000"),
            rejected("5 1000000000\n1 2 3").at(2, 6, "take"),
        ],
        largest: |random| {
            let case =
                |random: &mut Random| [vec![1_000_000, 10, 1], random.numbers(9, 2..=30)].concat();
            random.lines(10, case)
        },
        ..Tests::new(
            "bachetsgame",
            env!("CARGO_BIN_EXE_bachetsgame"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("3 1 1\n4 1 2\n", "Stan wins\nOllie wins\n");
}

#[test]
fn long_input_that_is_answered() {
    tests().check_accepts(&[
        // Takes of 1 to 1000 lose exactly on the multiples of 1001.
        (
            &format!("9999990 1000 {0}\n10000000 1000 {0}", join(1..=1000)),
            "Ollie wins\nStan wins\n",
        ),
    ]);
}
