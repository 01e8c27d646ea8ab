use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of games"),
            rejected("2\n1 1\n").after("1\n").at(3, 1, "number of heaps"),
            rejected("2\n1 1\n10001\n").after("1\n").at(3, 1, "number of heaps"),
            // An empty heap would block the row.
            rejected("2\n1 1\n3\n1 0 1\n").after("1\n").at(4, 3, "heap from 1"),
            rejected("1\n3 1 2\n").at(3, 1, "heap"),
        ],
        accepts: vec![("0", ""), ("1 0 x", "0\n")],
        largest: |random| {
            "10\n".to_string() + &random.lists(10, |random| random.numbers(1000, 1..=1_000_000_000))
        },
        ..Tests::new(
            "luogu-p2599",
            env!("CARGO_BIN_EXE_luogu-p2599"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("2\n7 7\n", "0\n");
}
