use testing::Random;

testing::test_program! {
    "snim",
    rejects: [
        ("2 2 5", "", "1:6 number of positions"),
        ("1000000000 1 2", "", "1:15 take"),
        // No part of an unfinished line is printed.
        ("1 1\n2\n1 1\n1 2\n1 1\n3\n1 1\n1 2\n", "WL\n", "9:1 number of heaps"),
        ("1 1 0\n1 1 1 1000000000\n5", "\n", "3:2 heap"),
        ("1 1 0 -1", "\n", "1:7 number of takes"),
    ],
    largest: |random| {
        let takes = random.lists(1, |random| random.numbers(100, 1..=10_000));
        takes + "100\n" + &random.lists(100, |random| random.numbers(100, 0..=10_000)) + "0\n"
    },
    accepted: [
        ("", ""),
        ("0", ""),
        ("1 1 1 1 1 0 x", "W\n"),
        // With the takes 1 and 2 every move from 9999 items loses, because it is divisible by 3.
        ("3 18446744073709551615 1 2 3 1 9999 1 10000 2 10000 1", "LWL\n"),
    ],
    dialogue: ("1 1 2\n1 1\n2 1 1\n", "WL\n"),
    random: input,
    c: ["edge-largest-heaps-and-end-of-input", "edge-no-heap-no-position-and-repeats"],
}

fn input(random: &mut Random) -> String {
    let mut text = String::new();
    for (longest, largest) in [(5, 9), (5, 9), (5, 9), (100, 10_000)] {
        text += &random.lists(1, |random| random.some(longest, 1..=largest));
        text += "100\n";
        text += &random.lists(100, |random| random.some(longest, 0..=10_000));
    }
    text + "0\n"
}
