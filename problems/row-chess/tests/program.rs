//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};
use testing::two_pieces_on;

testing::test_program! {
    "row-chess",
    odd: [
        ("", "", "1:1 number of pieces"),
        ("3\n1 2\n", "", "3:1 square from 1"),
        ("2\n4 0", "", "2:3 square from 1"),
        ("4\n5 3 9 5", "", two_pieces_on(5)),
        ("1000000000\n1 2 3", "", "2:6 square from 1"),
    ],
    random: input,
    reference: [],
}

fn input(random: &mut Random) -> String {
    let count = random.number(1..=6);
    let mut squares: Vec<u64> = (1..=12).collect();
    random.shuffle(&mut squares);
    squares.truncate(count as usize);
    format!("{count}\n") + &lines(1, |_| squares.clone(), random)
}
