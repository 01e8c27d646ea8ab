//! The program as built; the block says which tests there are.

use testing::random::lines;

testing::test_program! {
    "hdu2147",
    odd: [
        ("5 3\n0 5\n1 1", "What a pity!\n", "line 2, column 3: expected number of columns from 0 to 0, found \"5\""),
        ("5 4\n5 0\n1 1", "Wonderful!\n", "line 2, column 3: expected number of columns from 1 to 18446744073709551615, found \"0\""),
        ("00\r\n\r\n+7", "", "line 3, column 1: expected number of columns from 0 to 0, found \"+7\""),
        ("0\n", "", "line 2, column 1: expected number of columns from 0 to 0, found the end of the input"),
        ("0 -0", "", "line 1, column 3: expected number of columns from 0 to 0, found \"-0\""),
        ("6 6\n7", "Wonderful!\n", "line 2, column 2: expected number of columns from 1 to 18446744073709551615, found the end of the input"),
    ],
    accepted: [
        // What follows the end is not read.
        ("1 2\n0 0\nx", "Wonderful!\n"),
    ],
    dialogue: ("5 3\n", "What a pity!\n"),
    random: |random| lines(300, |random| random.numbers(2, 1..=2000), random) + "0 0\n",
    c: ["edge-largest"],
}
