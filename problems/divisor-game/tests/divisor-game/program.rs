testing::test_program! {
    "divisor-game",
    rejects: [
        ("", "", "1:1 count"),
        ("1000000000\n1 2 3", "", "2:6 number"),
    ],
    largest: |random| random.lists(1, |random| random.numbers(100_000, 1..=1_000_000_000_000)),
}
