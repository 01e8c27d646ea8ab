use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![rejected("3 1\r\n\t 4x 5").after("Cici\nKiki\n").at(2, 3, "heap")],
        largest: |random| random.lines(300_000, |random| vec![random.number(1..=1000)]),
        ..Tests::new("hdu1847", env!("CARGO_BIN_EXE_hdu1847"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("1 3\n", "Kiki\nCici\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-zero-and-largest"]);
}

fn input(random: &mut Random) -> String {
    "1000\n".to_string() + &random.lines(300, |random| vec![random.number(1..=1000)])
}
