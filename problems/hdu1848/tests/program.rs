//! The program as built; the block says which tests there are.

use testing::random::lines;

testing::test_program! {
    "hdu1848",
    odd: [
        ("1 4 1\n1 1 1000001\n", "Nacci\n", "line 2, column 5: expected heap from 0 to 1000000, found \"1000001\""),
        ("1 1 1\n0 0\n", "Fibo\n", "line 3, column 1: expected heap from 0 to 1000000, found the end of the input"),
        ("1 0 0\n1", "Fibo\n", "line 2, column 2: expected heap from 0 to 1000000, found the end of the input"),
        ("0 0 x", "", "line 1, column 5: expected heap from 0 to 1000000, found \"x\""),
    ],
    accepted: [
        // What follows the end is not read.
        ("1 1 1 0 0 0 x", "Fibo\n"),
    ],
    dialogue: ("1 4 1\n", "Nacci\n"),
    random: |random| lines(300, |random| random.numbers(3, 1..=1000), random) + "1 1 1000\n0 0 0\n",
    c: ["edge-largest"],
}
