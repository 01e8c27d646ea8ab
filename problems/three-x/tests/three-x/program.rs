use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![rejected("6\n100001\n").after("2\n").at(
            2,
            1,
            "length of the strip from 0 to 20000",
        )],
        largest: |_| (0..=5000).map(|squares| format!("{squares}\n")).collect(),
        ..Tests::new("three-x", env!("CARGO_BIN_EXE_three-x"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("6 3\n", "2\n1\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-losing-strips-beyond-2000"]);
}

fn input(random: &mut Random) -> String {
    random.lines(100, |random| vec![random.number(3..=600)])
}
