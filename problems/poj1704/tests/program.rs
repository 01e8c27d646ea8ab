//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "poj1704",
    odd: [
        ("", "", "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input"),
        ("2\n1 2\n", "Georgia will win\n", "line 3, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input"),
        ("2\r\n1 1\r\n3 4 9", "Bob will win\n", "line 3, column 6: expected square from 1 to 18446744073709551615, found the end of the input"),
        ("1\n2 4 0", "", "line 2, column 5: expected square from 1 to 18446744073709551615, found \"0\""),
        ("1\n2\n4\n1.5", "", "line 4, column 1: expected square from 1 to 18446744073709551615, found \"1.5\""),
        ("3\n1 2\n4\n5 3 9 5\n1 7", "Georgia will win\n", "two pieces on square 5"),
        ("1\n2 18446744073709551615 18446744073709551615", "", "two pieces on square 18446744073709551615"),
        ("1\n3 5 5 x", "", "line 2, column 7: expected square from 1 to 18446744073709551615, found \"x\""),
        ("1\n1000000000\n1 2 3", "", "line 3, column 6: expected square from 1 to 18446744073709551615, found the end of the input"),
        ("18446744073709551615\n1 2\n", "Georgia will win\n", "line 3, column 1: expected number of pieces from 0 to 18446744073709551615, found the end of the input"),
    ],
    accepted: [
        // What follows is not read.
        ("1 1 1 x", "Bob will win\n"),
        ("0 x", ""),
    ],
    dialogue: (counted, "2\n7 5\n", "Georgia will win\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let row = |random: &mut Random| {
        let (most, last) = [(6, 12), (1000, 10_000)][random.below(2)];
        let count = random.number(1..=most);
        let mut squares: Vec<u64> = (1..=last).collect();
        random.shuffle(&mut squares);
        squares.truncate(count as usize);
        [vec![count], squares].concat()
    };
    "20\n".to_string() + &lines(20, row, random)
}
