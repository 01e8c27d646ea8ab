//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "poj2975",
    odd: [
        ("2\n7", "", "line 2, column 2: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("2\n7\n", "", "line 3, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("1 5\n3 1 2 y\n0", "1\n", "line 2, column 7: expected heap from 0 to 18446744073709551615, found \"y\""),
        ("1000000000\n1 2 3\n", "", "line 3, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
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
