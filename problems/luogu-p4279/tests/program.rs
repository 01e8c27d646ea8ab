//! The program as built; the block says which tests there are.

use testing::random::{lines, Random};

testing::test_program! {
    "luogu-p4279",
    odd: [
        ("", "", "line 1, column 1: expected number of positions from 0 to 18446744073709551615, found the end of the input"),
        ("2\n1 1\n", "Brother\n", "line 3, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input"),
        ("2\r\n1 2\r\n2 3\r\n", "John\n", "line 4, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("1\n2 1 -1", "", "line 2, column 5: expected heap from 0 to 18446744073709551615, found \"-1\""),
        ("1\n1 18446744073709551616", "", "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\""),
        ("18446744073709551615\n0\n18446744073709551615 1", "John\n", "line 3, column 23: expected heap from 0 to 18446744073709551615, found the end of the input"),
    ],
    accepted: [
        // No case, no line.
        ("0", ""),
        // What follows is not read.
        ("1 1 1 x", "Brother\n"),
    ],
    dialogue: (counted, "1 1\n", "Brother\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let heaps = |random: &mut Random| {
        let (most, largest) = [(5, 4), (47, 4747)][random.below(2)];
        let count = random.number(1..=most);
        [vec![count], random.numbers(count, 1..=largest)].concat()
    };
    "474\n".to_string() + &lines(474, heaps, random)
}
