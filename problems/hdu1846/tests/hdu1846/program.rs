testing::test_program! {
    "hdu1846",
    rejects: [
        ("", "", "1:1 number of cases"),
        ("2\n23 2\n4 0\n", "first\n", "3:3 largest take from 1"),
        ("1000000000\n4 3\n", "second\n", "3:1 heap"),
    ],
    largest: |random| "100000\n".to_string() + &random.lines(100_000, |random| random.numbers(2, 1..=u64::MAX)),
    accepted: [
        ("1 23 2 x", "first\n"),
        ("0 x", ""),
    ],
    dialogue: (counted, "23 2\n", "first\n"),
    random: |random| "100\n".to_string() + &random.lines(100, |random| vec![random.number(1..=1000), random.number(1..=30)]),
    c: ["edge-largest-take"],
}
