//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "snim",
    odd: [
        ("2 2 5", "", "line 1, column 6: expected number of positions from 0 to 18446744073709551615, found the end of the input"),
        ("2 2\r\n", "", "line 2, column 1: expected take from 1 to 18446744073709551615, found the end of the input"),
        ("2 2 0\n1\n1 5\n0", "", "line 1, column 5: expected take from 1 to 18446744073709551615, found \"0\""),
        ("1 18446744073709551616", "", "line 1, column 3: expected take from 1 to 18446744073709551615, found \"18446744073709551616\""),
        ("1000000000 1 2", "", "line 1, column 15: expected take from 1 to 18446744073709551615, found the end of the input"),
        // No part of an unfinished line is printed.
        ("1 1\n2\n1 1\n1 2\n1 1\n3\n1 1\n1 2\n", "WL\n", "line 9, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input"),
        ("1 1 1 1 1\n2 3 3\n-1", "W\n", "line 3, column 1: expected number of positions from 0 to 18446744073709551615, found \"-1\""),
        ("1 1 1 1 1\n\t+1 3 1 2 1 1000001", "W\n", "line 2, column 13: expected heap from 0 to 1000000, found \"1000001\""),
        ("1 1 0\n1 1 1 1000000000\n5", "\n", "line 3, column 2: expected heap from 0 to 1000000, found the end of the input"),
        ("1 1 0 -1", "\n", "line 1, column 7: expected number of takes from 0 to 18446744073709551615, found \"-1\""),
    ],
    accepted: [
        // No case, no line.
        ("", ""),
        (" \n", ""),
        ("0", ""),
        // What follows the end is not read.
        ("1 1 1 1 1 0 x", "W\n"),
    ],
    dialogue: ("1 1 2\n1 1\n2 1 1\n", "WL\n"),
    random: input,
    c: ["edge-largest-heaps-and-end-of-input", "edge-no-heap-no-position-and-repeats"],
}

/// With the takes 1 and 2 every move from 10^6 − 1 items loses, because 3 divides 10^6 − 1.
#[test]
fn the_largest_heap() {
    let input = b"3 18446744073709551615 1 2\n3\n1 999999\n1 1000000\n2 1000000 1\n";
    PROGRAM.check_accepted(&[(input, "LWL\n")]);
}

fn input(random: &mut Random) -> String {
    let list = |random: &mut Random, longest, range| {
        let count = random.number(1..=longest);
        [vec![count], random.numbers(count, range)].concat()
    };
    let mut text = String::new();
    for (longest, largest) in [(5, 9), (5, 9), (5, 9), (100, 10_000)] {
        text += &lines(1, |random| list(random, longest, 1..=largest), random);
        text += "100\n";
        text += &lines(100, |random| list(random, longest, 0..=10_000), random);
    }
    text + "0\n"
}
