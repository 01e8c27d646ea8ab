use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of cases"),
            rejected("2\n16 1\n0 1\n").after("Case 1: lose\n").at(3, 1, "heap from 1"),
            rejected("2\n11 1\n11 0\n").after("Case 1: 1\n").at(3, 4, "factor from 1 to 100000"),
        ],
        accepts: vec![("1 32 2 x", "Case 1: 3\n"), ("0 x", "")],
        largest: |_| {
            let case = |factor| format!("100000000 {factor}\n");
            let cases: String = (99_982..=100_000).map(case).collect();
            format!("20\n{cases}1000000000000000000 100000\n")
        },
        ..Tests::new("poj3922", env!("CARGO_BIN_EXE_poj3922"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("32 2\n", "Case {}: 3\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-factor-of-the-heap", "edge-one-item-and-two"]);
}

fn input(random: &mut Random) -> String {
    let case = |random: &mut Random| {
        let largest = [20, 1000][random.below(2)];
        vec![random.number(2..=largest * largest), random.number(1..=largest)]
    };
    "20\n".to_string() + &random.lines(20, case)
}
