use testing::Random;

testing::test_program! {
    "euclidsgame",
    rejects: [
        ("34 12\n0 5\n1 1", "Stan wins\n", "2:3 second number from 0 to 0"),
        ("15 24\n5 0\n1 1", "Ollie wins\n", "2:3 second number from 1"),
        ("3 2\n18446744073709551616 1", "Ollie wins\n", "2:1 first number"),
    ],
    largest: |random| random.lines(100_000, |random| random.numbers(2, 1..=2_147_483_647)),
    accepted: [
        ("3 2\n0 0\nx", "Ollie wins\n"),
        ("", ""),
        ("3 2", "Ollie wins\n"),
    ],
    dialogue: ("34 12\n", "Stan wins\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let small = random.lines(150, |random| random.numbers(2, 1..=60));
    small + &random.lines(150, |random| random.numbers(2, 1..=2_147_483_647)) + "0 0\n"
}
