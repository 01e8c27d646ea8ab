use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("5 3\n0 5\n1 1").after("What a pity!\n").at(
                2,
                3,
                "number of columns from 0 to 0",
            ),
            rejected("5 4\n5 0\n1 1").after("Wonderful!\n").at(2, 3, "number of columns from 1"),
        ],
        accepts: vec![("1 2\n0 0\nx", "Wonderful!\n")],
        largest: |random| random.lines(100_000, |random| random.numbers(2, 1..=2000)),
        ..Tests::new("hdu2147", env!("CARGO_BIN_EXE_hdu2147"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("5 3\n", "What a pity!\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

fn input(random: &mut Random) -> String {
    random.lines(300, |random| random.numbers(2, 1..=2000)) + "0 0\n"
}
