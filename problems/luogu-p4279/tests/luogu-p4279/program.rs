use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of positions"),
            rejected("2\n1 1\n").after("Brother\n").at(3, 1, "number of heaps"),
            rejected("18446744073709551615\n0\n18446744073709551615 1")
                .after("John\n")
                .at(3, 23, "heap"),
        ],
        accepts: vec![("0", ""), ("1 1 1 x", "Brother\n")],
        largest: |random| {
            "5\n".to_string() + &random.lists(5, |random| random.numbers(100_000, 1..=5000))
        },
        ..Tests::new(
            "luogu-p4279",
            env!("CARGO_BIN_EXE_luogu-p4279"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("1 1\n", "Brother\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(input, &["edge-largest"]);
}

fn input(random: &mut Random) -> String {
    let small = random.lists(237, |random| random.some(5, 1..=4));
    "474\n".to_string() + &small + &random.lists(237, |random| random.some(47, 1..=4747))
}
