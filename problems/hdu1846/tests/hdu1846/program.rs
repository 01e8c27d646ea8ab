use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of cases"),
            rejected("2\n23 2\n4 0\n").after("first\n").at(3, 3, "largest take from 1"),
            rejected("1000000000\n4 3\n").after("second\n").at(3, 1, "heap"),
        ],
        accepts: vec![("1 23 2 x", "first\n"), ("0 x", "")],
        largest: |random| {
            "100000\n".to_string()
                + &random.lines(100_000, |random| random.numbers(2, 1..=u64::MAX))
        },
        ..Tests::new("hdu1846", env!("CARGO_BIN_EXE_hdu1846"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("23 2\n", "first\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest-take"]);
}

fn input(random: &mut Random) -> String {
    "100\n".to_string()
        + &random.lines(100, |random| vec![random.number(1..=1000), random.number(1..=30)])
}
