use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of pairs"),
            rejected("2\n1 1\n").after("1\n").at(3, 1, "first factor"),
            rejected("2\n2 2\n3").after("3\n").at(3, 2, "second factor"),
            rejected("1\n18446744073709551616 1\n").at(2, 1, "first factor"),
            rejected("2\n4 4 1 -1\n").after("6\n").at(2, 7, "second factor"),
        ],
        accepts: vec![("0 x", ""), ("1 +2 003 x", "1\n")],
        largest: |random| {
            let pairs = random.numbers(200_000, 0..=u64::MAX);
            format!("100000\n{}\n", join(pairs))
        },
        ..Tests::new(
            "nim-product-64",
            env!("CARGO_BIN_EXE_nim-product-64"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("2 2\n", "3\n");
}
