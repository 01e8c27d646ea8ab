use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("1 5\n3 1 2 y\n0").after("1\n").at(2, 7, "heap"),
            rejected("1000000000\n1 2 3\n").at(3, 1, "heap"),
        ],
        largest: |random| random.lists(1, |random| random.numbers(500_000, 1..=1_000_000_000)),
        ..Tests::new("poj2975", env!("CARGO_BIN_EXE_poj2975"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("1 5\n", "1\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-end-of-input"]);
}

fn input(random: &mut Random) -> String {
    let small = random.lists(25, |random| random.some(6, 1..=9));
    small + &random.lists(25, |random| random.some(1000, 1..=1_000_000_000)) + "0\n"
}
