testing::test_program! {
    "hdu2147",
    rejects: [
        ("5 3\n0 5\n1 1", "What a pity!\n", "2:3 number of columns from 0 to 0"),
        ("5 4\n5 0\n1 1", "Wonderful!\n", "2:3 number of columns from 1"),
    ],
    largest: |random| random.lines(100_000, |random| random.numbers(2, 1..=2000)),
    accepted: [("1 2\n0 0\nx", "Wonderful!\n")],
    dialogue: ("5 3\n", "What a pity!\n"),
    random: |random| random.lines(300, |random| random.numbers(2, 1..=2000)) + "0 0\n",
    c: ["edge-largest"],
}
