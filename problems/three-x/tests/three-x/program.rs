testing::test_program! {
    "three-x",
    rejects: [("6\n100001\n", "2\n", "2:1 length of the strip from 0 to 20000")],
    largest: |_| (0..=5000).map(|squares| format!("{squares}\n")).collect(),
    dialogue: ("6 3\n", "2\n1\n"),
    random: |random| random.lines(100, |random| vec![random.number(3..=600)]),
    c: ["edge-losing-strips-beyond-2000"],
}
