use testing::{join, Random};

testing::test_program! {
    "poj1704",
    rejects: [
        ("", "", "1:1 number of cases"),
        ("2\n1 2\n", "Georgia will win\n", "3:1 number of pieces"),
        ("3\n1 2\n4\n5 3 9 5\n1 7", "Georgia will win\n", "two pieces on square 5"),
        ("1\n3 5 5 x", "", "2:7 square from 1"),
        ("1\n1000000000\n1 2 3", "", "3:6 square"),
    ],
    largest: |random| {
        // One piece in each ten squares, in any order.
        let piece = |place: u64| 10 * place + random.number(1..=10);
        let mut squares: Vec<u64> = (0..300_000).map(piece).collect();
        random.shuffle(&mut squares);
        format!("1\n300000\n{}\n", join(squares))
    },
    accepted: [
        ("1 1 1 x", "Bob will win\n"),
        ("0 x", ""),
    ],
    dialogue: (counted, "2\n7 5\n", "Georgia will win\n"),
    random: input,
    c: ["edge-largest"],
}

fn input(random: &mut Random) -> String {
    let small = random.lists(10, |random| random.different(6, 12));
    "20\n".to_string() + &small + &random.lists(10, |random| random.different(1000, 10_000))
}
