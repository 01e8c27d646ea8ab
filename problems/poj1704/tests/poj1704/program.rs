use testing::{join, rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of cases"),
            rejected("2\n1 2\n").after("Georgia will win\n").at(3, 1, "number of pieces"),
            rejected("3\n1 2\n4\n5 3 9 5\n1 7")
                .after("Georgia will win\n")
                .because("two pieces on square 5"),
            rejected("1\n3 5 5 x").at(2, 7, "square from 1"),
            rejected("1\n1000000000\n1 2 3").at(3, 6, "square"),
        ],
        accepts: vec![("1 1 1 x", "Bob will win\n"), ("0 x", "")],
        largest: |random| format!("1\n300000\n{}\n", join(row(random, 300_000, 10))),
        ..Tests::new("poj1704", env!("CARGO_BIN_EXE_poj1704"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("2\n7 5\n", "Georgia will win\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

/// Returns the squares of `count` pieces, one in each `width` squares, in any order.
fn row(random: &mut Random, count: u64, width: u64) -> Vec<u64> {
    let piece = |place: u64| width * place + random.number(1..=width);
    let mut squares: Vec<u64> = (0..count).map(piece).collect();
    random.shuffle(&mut squares);
    squares
}

fn input(random: &mut Random) -> String {
    let counts = [random.numbers(10, 1..=6), random.numbers(10, 1..=1000)].concat();
    let row = |count: u64| format!("{count}\n{}\n", join(row(random, count, 3)));
    "20\n".to_string() + &counts.into_iter().map(row).collect::<String>()
}
