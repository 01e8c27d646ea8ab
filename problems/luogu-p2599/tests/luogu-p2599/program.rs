testing::test_program! {
    "luogu-p2599",
    rejects: [
        ("", "", "1:1 number of games"),
        ("2\n1 1\n", "1\n", "3:1 number of heaps"),
        ("2\n1 1\n10001\n", "1\n", "3:1 number of heaps"),
        // An empty heap would block the row.
        ("2\n1 1\n3\n1 0 1\n", "1\n", "4:3 heap from 1"),
        ("1\n3 1 2\n", "", "3:1 heap"),
    ],
    largest: |random| {
        "10\n".to_string() + &random.lists(10, |random| random.numbers(1000, 1..=1_000_000_000))
    },
    accepted: [
        ("0", ""),
        ("1 0 x", "0\n"),
    ],
    dialogue: (counted, "2\n7 7\n", "0\n"),
}
