use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of cases"),
            rejected("2\n4 1\n").after("hou shou sheng\n").at(3, 1, "size of the ring"),
            rejected("1000000000\n1 1 2").after("xian shou sheng\n").at(
                2,
                6,
                "number of items to take",
            ),
        ],
        largest: |random| {
            "100001\n6000 3\n".to_string()
                + &random.lines(100_000, |random| random.numbers(2, 1..=1000))
        },
        ..Tests::new("n-ring", env!("CARGO_BIN_EXE_n-ring"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("5 1\n", "xian shou sheng\n");
}

#[test]
fn the_c_program_answers_its_judge() {
    tests().check_c_answers("2\n3 1\n4 2\n", "Case #1: aekdycoin\nCase #2: abcdxyzk\n");
    let (input, answers) = by_rules::rings(1);
    let names = answers.lines().map(|line| match line {
        "xian shou sheng" => "aekdycoin",
        _ => "abcdxyzk",
    });
    let expected = (1..).zip(names).map(|(number, name)| format!("Case #{number}: {name}\n"));
    tests().check_c_answers(&input, &expected.collect::<String>());
}
