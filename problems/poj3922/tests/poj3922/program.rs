use testing::Random;

testing::test_program! {
    "poj3922",
    rejects: [
        ("", "", "1:1 number of cases"),
        ("2\n16 1\n0 1\n", "Case 1: lose\n", "3:1 heap from 1"),
        ("2\n11 1\n11 0\n", "Case 1: 1\n", "3:4 factor from 1 to 100000"),
    ],
    largest: |_| {
        let case = |factor| format!("100000000 {factor}\n");
        let cases: String = (99_982..=100_000).map(case).collect();
        format!("20\n{cases}1000000000000000000 100000\n")
    },
    accepted: [
        ("1 32 2 x", "Case 1: 3\n"),
        ("0 x", ""),
    ],
    dialogue: (counted, "32 2\n", "Case {}: 3\n"),
    random: input,
    c: ["edge-factor-of-the-heap", "edge-one-item-and-two"],
}

fn input(random: &mut Random) -> String {
    let case = |random: &mut Random| {
        let largest = [20, 1000][random.below(2)];
        vec![random.number(2..=largest * largest), random.number(1..=largest)]
    };
    "20\n".to_string() + &random.lines(20, case)
}
