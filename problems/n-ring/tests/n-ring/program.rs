testing::test_program! {
    "n-ring",
    rejects: [
        ("", "", "1:1 number of cases"),
        ("2\n4 1\n", "hou shou sheng\n", "3:1 size of the ring"),
        ("1000000000\n1 1 2", "xian shou sheng\n", "2:6 number of items to take"),
    ],
    largest: |random| {
        "100001\n6000 3\n".to_string() + &random.lines(100_000, |random| random.numbers(2, 1..=1000))
    },
    dialogue: (counted, "5 1\n", "xian shou sheng\n"),
}
