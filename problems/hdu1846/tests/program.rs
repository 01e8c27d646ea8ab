//! The program as built; the block says which tests there are.

use testing::random::lines;

testing::test_program! {
    "hdu1846",
    odd: [
        ("", "", "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input"),
        ("2\n23 2\n4 0\n", "first\n", "line 3, column 3: expected largest take from 1 to 18446744073709551615, found \"0\""),
        ("1000000000\n4 3\n", "second\n", "line 3, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("1\n4", "", "line 2, column 2: expected largest take from 1 to 18446744073709551615, found the end of the input"),
        ("1\n-4 3", "", "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"-4\""),
    ],
    accepted: [
        // What follows the last case is not read.
        ("1 23 2 x", "first\n"),
        ("0 x", ""),
    ],
    dialogue: (counted, "23 2\n", "first\n"),
    random: |random| "100\n".to_string() + &lines(100, |random| vec![random.number(1..=1000), random.number(1..=30)], random),
    c: ["edge-largest-take"],
}
