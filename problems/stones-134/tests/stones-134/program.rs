testing::test_program! {
    "stones-134",
    rejects: [("8 9\r\n\t 4.0 5", "1\n0\n", "2:3 heap")],
    largest: |random| random.lines(300_000, |random| vec![random.number(0..=u64::MAX)]),
    dialogue: ("5 7\n", "3\n0\n"),
}
