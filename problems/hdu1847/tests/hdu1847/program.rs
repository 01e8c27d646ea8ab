testing::test_program! {
    "hdu1847",
    rejects: [("3 1\r\n\t 4x 5", "Cici\nKiki\n", "2:3 heap")],
    largest: |random| random.lines(300_000, |random| vec![random.number(1..=1000)]),
    dialogue: ("1 3\n", "Kiki\nCici\n"),
    random: |random| "1000\n".to_string() + &random.lines(300, |random| vec![random.number(1..=1000)]),
    c: ["edge-blanks", "edge-zero-and-largest"],
}
