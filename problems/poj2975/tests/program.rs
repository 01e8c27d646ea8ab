//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "poj2975",
    odd: [
        ("2\n7", "", "2:2 heap"),
        ("2\n7\n", "", "3:1 heap"),
        ("1 5\n3 1 2 y\n0", "1\n", "2:7 heap"),
        ("1000000000\n1 2 3\n", "", "3:1 heap"),
    ],
    dialogue: ("1 5\n", "1\n"),
    random: input,
    reference: [],
    c: ["edge-end-of-input"],
}

fn input(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..50 {
        let (most, largest) = [(6, 9), (1000, 1_000_000_000)][random.below(2)];
        let count = random.number(1..=most);
        text += &format!("{count}\n");
        text += &lines(1, |random| random.numbers(count, 1..=largest), random);
    }
    text + "0\n"
}
