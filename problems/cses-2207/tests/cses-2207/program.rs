testing::test_program! {
    "cses-2207",
    rejects: [
        ("", "", "1:1 number of heaps"),
        ("18446744073709551615 8", "first\n", "1:23 heap"),
    ],
    largest: |random| random.lists(1, |random| random.numbers(100_000, 1..=1_000_000)),
    accepted: [
        ("0 x", ""),
        ("2 0 +0003 x", "second\nfirst\n"),
    ],
    dialogue: (counted, "8\n", "first\n"),
}
