//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "row-chess",
    odd: [
        ("", "", "line 1, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input"),
        ("3\n1 2\n", "", "line 3, column 1: expected square from 1 to 18446744073709551615, found the end of the input"),
        ("2\n4 0", "", "line 2, column 3: expected square from 1 to 18446744073709551615, found \"0\""),
        ("4\n5 3 9 5", "", "two pieces on square 5"),
        ("1000000000\n1 2 3", "", "line 2, column 6: expected square from 1 to 18446744073709551615, found the end of the input"),
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
