use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![rejected("8 9\r\n\t 4.0 5").after("1\n0\n").at(2, 3, "heap")],
        largest: |random| random.lines(300_000, |random| vec![random.number(0..=u64::MAX)]),
        ..Tests::new(
            "stones-134",
            env!("CARGO_BIN_EXE_stones-134"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("5 7\n", "3\n0\n");
}
