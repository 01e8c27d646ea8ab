use testing::join;

testing::test_program! {
    "nim-product-64",
    rejects: [
        ("", "", "1:1 number of pairs"),
        ("2\n1 1\n", "1\n", "3:1 first factor"),
        ("2\n2 2\n3", "3\n", "3:2 second factor"),
        ("1\n18446744073709551616 1\n", "", "2:1 first factor"),
        ("2\n4 4 1 -1\n", "6\n", "2:7 second factor"),
    ],
    largest: |random| {
        let pairs = random.numbers(200_000, 0..=u64::MAX);
        format!("100000\n{}\n", join(pairs))
    },
    accepted: [
        ("0 x", ""),
        ("1 +2 003 x", "1\n"),
    ],
    dialogue: (counted, "2 2\n", "3\n"),
}
