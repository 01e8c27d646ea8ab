testing::test_program! {
    "acwing-219",
    rejects: [
        ("2 2\n3\n", "LOSE\n", "3:1 height, found the end of the input"),
        ("1 5", "", "1:1 width from 2"),
        ("5 1", "", "1:3 height from 2"),
        ("2 2 2.5 3", "LOSE\n", "1:5 width from 2"),
        ("2 18446744073709551616", "", "1:3 height from 2"),
        ("2 2\r\n\r\n\t y", "LOSE\n", "3:3 width from 2"),
        ("\u{feff}2 2\n\u{feff}2 2", "LOSE\n", "2:1 width from 2"),
    ],
    largest: |random| random.lines(100_000, |random| random.numbers(2, 2..=200)),
    accepted: [("", ""), ("+4\t 004", "WIN\n")],
    dialogue: ("2 3 4 2\n", "LOSE\nWIN\n"),
    random: |random| random.lines(300, |random| random.numbers(2, 2..=200)),
    c: ["edge-largest"],
}
