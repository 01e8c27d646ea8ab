use testing::Random;

testing::test_program! {
    "poj1067",
    rejects: [("1 2\n3", "0\n", "2:2 heap")],
    largest: |random| random.lines(100_000, |random| random.numbers(2, 0..=u64::MAX)),
    dialogue: ("2 1\n", "0\n"),
    random: input,
    c: ["edge-largest", "edge-largest-lost"],
}

fn input(random: &mut Random) -> String {
    let small = random.lines(150, |random| random.numbers(2, 0..=60));
    small + "0 0\n" + &random.lines(150, |random| random.numbers(2, 0..=1_000_000_000))
}
