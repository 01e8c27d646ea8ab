use testing::join;

testing::test_program! {
    "luogu-p3235",
    rejects: [
        ("1", "", "1:2 threshold"),
        ("1 0\n1 5", "", "1:3 threshold"),
        ("2 3\n1 5\n", "", "3:1 number of heaps"),
        ("1 3\n2 5\n", "", "3:1 heap"),
        ("1 3\n1 0\n", "", "2:3 heap"),
        ("1 3\n1 1000000000000\n", "", "2:3 heap"),
        // No part of the line.
        ("3 3\n1 1\n1 2\n1 y", "", "4:3 heap"),
        ("18446744073709551615 3\n1 5\n", "", "3:1 number of heaps"),
    ],
    largest: |random| {
        let game = |_| format!("100 {} 100000\n", join(random.numbers(99, 90_000..=100_000)));
        "100 1\n".to_string() + &(0..100).map(game).collect::<String>()
    },
    accepted: [
        ("0 1 x", "\n"),
        ("1 5 0 x", "0\n"),
        ("2 18446744073709551615 1 200000 0", "0 0\n"),
        // With the threshold 1 a heap of 1 still has no move.
        ("2 1 1 1 1 2", "0 1\n"),
    ],
}
