//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "poj1067",
    odd: [
        ("1 2\n3", "0\n", "2:2 heap"),
    ],
    dialogue: ("2 1\n", "0\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let pair = |random: &mut Random| {
        let largest = [60, 1_000_000_000][random.below(2)];
        random.numbers(2, 0..=largest)
    };
    "0 0\n".to_string() + &lines(300, pair, random)
}
