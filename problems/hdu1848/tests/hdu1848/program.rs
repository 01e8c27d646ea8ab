testing::test_program! {
    "hdu1848",
    rejects: [
        ("1 4 1\n1 1 1000001\n", "Nacci\n", "2:5 heap from 0 to 100000"),
        ("0 0 x", "", "1:5 heap from 0 to 100000"),
    ],
    largest: |random| random.lines(100_000, |random| random.numbers(3, 1..=100_000)),
    accepted: [("1 1 1 0 0 0 x", "Fibo\n")],
    dialogue: ("1 4 1\n", "Nacci\n"),
    random: |random| random.lines(300, |random| random.numbers(3, 1..=1000)) + "1 1 1000\n0 0 0\n",
    c: ["edge-largest"],
}
