use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("4 2 3 1 3 2\n2 0 1 1\n").after("2\n").at(
                2,
                3,
                "largest number of heaps in a move from 1",
            ),
            rejected("18446744073709551615 18446744073709551615\n1 2 3").at(2, 6, "heap"),
        ],
        largest: |random| format!("200000 3\n{}\n", join(random.numbers(200_000, 0..=u64::MAX))),
        ..Tests::new(
            "moore-nim",
            env!("CARGO_BIN_EXE_moore-nim"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("1 1 5\n0 7\n", "1\n2\n");
}
