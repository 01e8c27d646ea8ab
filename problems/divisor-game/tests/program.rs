//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "divisor-game",
    odd: [
        ("", "", "1:1 count"),
        ("3\n1 2\n", "", "3:1 number from 1"),
        ("2\n4 0", "", "2:3 number from 1"),
        ("1000000000\n1 2 3", "", "2:6 number from 1"),
    ],
    random: input,
    reference: ["edge-large-primes-and-products"],
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    format!("{count}\n") + &lines(1, |random| random.numbers(count, 1..=999), random)
}
