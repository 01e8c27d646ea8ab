use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("2 2\n3\n").after("LOSE\n").at(3, 1, "height, found the end of the input"),
            rejected("1 5").at(1, 1, "width from 2"),
            rejected("5 1").at(1, 3, "height from 2"),
            rejected("2 2 2.5 3").after("LOSE\n").at(1, 5, "width from 2"),
            rejected("2 18446744073709551616").at(1, 3, "height from 2"),
            rejected("2 2\r\n\r\n\t y").after("LOSE\n").at(3, 3, "width from 2"),
            rejected("\u{feff}2 2\n\u{feff}2 2").after("LOSE\n").at(2, 1, "width from 2"),
        ],
        accepts: vec![("", ""), ("+4\t 004", "WIN\n")],
        largest: |random| random.lines(100_000, |random| random.numbers(2, 2..=200)),
        ..Tests::new(
            "acwing-219",
            env!("CARGO_BIN_EXE_acwing-219"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("2 3 4 2\n", "LOSE\nWIN\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

fn input(random: &mut Random) -> String {
    random.lines(300, |random| random.numbers(2, 2..=200))
}
