testing::test_program! {
    "abc368-f",
    rejects: [
        ("", "", "1:1 count"),
        ("1000000000\n1 2 3", "", "2:6 number"),
    ],
    largest: |random| random.lists(1, |random| random.numbers(100_000, 2..=100_000)),
    accepted: [
        ("1 7 x", "Anna\n"),
        ("0 x", "Bruno\n"),
    ],
}
