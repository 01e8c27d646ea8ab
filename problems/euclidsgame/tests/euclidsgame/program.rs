use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("34 12\n0 5\n1 1").after("Stan wins\n").at(2, 3, "second number from 0 to 0"),
            rejected("15 24\n5 0\n1 1").after("Ollie wins\n").at(2, 3, "second number from 1"),
            rejected("3 2\n18446744073709551616 1").after("Ollie wins\n").at(2, 1, "first number"),
        ],
        accepts: vec![("3 2\n0 0\nx", "Ollie wins\n"), ("", ""), ("3 2", "Ollie wins\n")],
        largest: |random| random.lines(100_000, |random| random.numbers(2, 1..=2_147_483_647)),
        ..Tests::new(
            "euclidsgame",
            env!("CARGO_BIN_EXE_euclidsgame"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("34 12\n", "Stan wins\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

fn input(random: &mut Random) -> String {
    let small = random.lines(150, |random| random.numbers(2, 1..=60));
    small + &random.lines(150, |random| random.numbers(2, 1..=2_147_483_647)) + "0 0\n"
}
