use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("1 4 1\n1 1 1000001\n").after("Nacci\n").at(2, 5, "heap from 0 to 100000"),
            rejected("0 0 x").at(1, 5, "heap from 0 to 100000"),
        ],
        accepts: vec![("1 1 1 0 0 0 x", "Fibo\n")],
        largest: |random| random.lines(100_000, |random| random.numbers(3, 1..=100_000)),
        ..Tests::new("hdu1848", env!("CARGO_BIN_EXE_hdu1848"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("1 4 1\n", "Nacci\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

fn input(random: &mut Random) -> String {
    random.lines(300, |random| random.numbers(3, 1..=1000)) + "1 1 1000\n0 0 0\n"
}
