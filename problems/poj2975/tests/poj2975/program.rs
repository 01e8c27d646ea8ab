use testing::Random;

testing::test_program! {
    "poj2975",
    rejects: [
        ("1 5\n3 1 2 y\n0", "1\n", "2:7 heap"),
        ("1000000000\n1 2 3\n", "", "3:1 heap"),
    ],
    largest: |random| random.lists(1, |random| random.numbers(500_000, 1..=1_000_000_000)),
    dialogue: ("1 5\n", "1\n"),
    random: input,
    c: ["edge-end-of-input"],
}

fn input(random: &mut Random) -> String {
    let small = random.lists(25, |random| random.some(6, 1..=9));
    small + &random.lists(25, |random| random.some(1000, 1..=1_000_000_000)) + "0\n"
}
