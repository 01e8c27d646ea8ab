use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![rejected("1 2\n3").after("0\n").at(2, 2, "heap")],
        largest: |random| random.lines(100_000, |random| random.numbers(2, 0..=u64::MAX)),
        ..Tests::new("poj1067", env!("CARGO_BIN_EXE_poj1067"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("2 1\n", "0\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest", "edge-largest-lost"]);
}

fn input(random: &mut Random) -> String {
    let small = random.lines(150, |random| random.numbers(2, 0..=60));
    small + "0 0\n" + &random.lines(150, |random| random.numbers(2, 0..=1_000_000_000))
}
