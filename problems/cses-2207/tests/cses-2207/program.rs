use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of heaps"),
            rejected("18446744073709551615 8").after("first\n").at(1, 23, "heap"),
        ],
        accepts: vec![("0 x", ""), ("2 0 +0003 x", "second\nfirst\n")],
        largest: |random| random.lists(1, |random| random.numbers(100_000, 1..=1_000_000)),
        ..Tests::new(
            "cses-2207",
            env!("CARGO_BIN_EXE_cses-2207"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("8\n", "first\n");
}
