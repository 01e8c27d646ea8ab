use testing::{rejected, Random, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("2 2 5").at(1, 6, "number of positions"),
            rejected("1000000000 1 2").at(1, 15, "take"),
            // No part of an unfinished line is printed.
            rejected("1 1\n2\n1 1\n1 2\n1 1\n3\n1 1\n1 2\n").after("WL\n").at(
                9,
                1,
                "number of heaps",
            ),
            rejected("1 1 0\n1 1 1 1000000000\n5").after("\n").at(3, 2, "heap"),
            rejected("1 1 0 -1").after("\n").at(1, 7, "number of takes"),
        ],
        accepts: vec![
            ("", ""),
            ("0", ""),
            ("1 1 1 1 1 0 x", "W\n"),
            // With the takes 1 and 2 every move from 9999 items loses, because it is divisible by 3.
            ("3 18446744073709551615 1 2 3 1 9999 1 10000 2 10000 1", "LWL\n"),
        ],
        largest: |random| {
            let takes = random.lists(1, |random| random.numbers(100, 1..=10_000));
            takes + "100\n" + &random.lists(100, |random| random.numbers(100, 0..=10_000)) + "0\n"
        },
        ..Tests::new("snim", env!("CARGO_BIN_EXE_snim"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_dialogue("1 1 2\n1 1\n2 1 1\n", "WL\n");
}

#[test]
fn the_c_program_agrees() {
    tests().check_c_program(
        input,
        &["edge-largest-heaps-and-end-of-input", "edge-no-heap-no-position-and-repeats"],
    );
}

fn input(random: &mut Random) -> String {
    let mut text = String::new();
    for (longest, largest) in [(5, 9), (5, 9), (5, 9), (100, 10_000)] {
        text += &random.lists(1, |random| random.some(longest, 1..=largest));
        text += "100\n";
        text += &random.lists(100, |random| random.some(longest, 0..=10_000));
    }
    text + "0\n"
}
