//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "divisor-game",
    odd: [
        ("", "", "line 1, column 1: expected count from 0 to 18446744073709551615, found the end of the input"),
        ("3\n1 2\n", "", "line 3, column 1: expected number from 1 to 18446744073709551615, found the end of the input"),
        ("2\n4 0", "", "line 2, column 3: expected number from 1 to 18446744073709551615, found \"0\""),
        ("1000000000\n1 2 3", "", "line 2, column 6: expected number from 1 to 18446744073709551615, found the end of the input"),
    ],
    random: input,
    reference: ["edge-large-primes-and-products"],
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    format!("{count}\n") + &lines(1, |random| random.numbers(count, 1..=999), random)
}
