use testing::Random;

testing::test_program! {
    "luogu-p4279",
    rejects: [
        ("", "", "1:1 number of positions"),
        ("2\n1 1\n", "Brother\n", "3:1 number of heaps"),
        ("18446744073709551615\n0\n18446744073709551615 1", "John\n", "3:23 heap"),
    ],
    largest: |random| "5\n".to_string() + &random.lists(5, |random| random.numbers(100_000, 1..=5000)),
    accepted: [
        ("0", ""),
        ("1 1 1 x", "Brother\n"),
    ],
    dialogue: (counted, "1 1\n", "Brother\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let small = random.lists(237, |random| random.some(5, 1..=4));
    "474\n".to_string() + &small + &random.lists(237, |random| random.some(47, 1..=4747))
}
