use testing::join;

testing::test_program! {
    "luogu-p2148",
    rejects: [
        ("", "", "1:1 number of games"),
        ("2\n2\n1 2\n", "YES\n", "4:1 number of heaps"),
        ("2\n2\n1 2\n 3\n", "YES\n", "4:2 even number of heaps"),
        ("1\n4\n1 2 0 1\n", "", "3:5 heap from 1"),
        // Nothing is kept.
        ("1\n18446744073709551614\n1 2 3", "", "3:6 heap"),
    ],
    largest: |random| {
        let mut line = || format!("20000\n{}\n", join(random.numbers(20_000, 1..=2_000_000_000)));
        "20\n".to_string() + &(0..20).map(|_| line()).collect::<String>()
    },
    accepted: [
        ("0", ""),
        ("1 0 x", "NO\n"),
        ("1 2 1 2 x", "YES\n"),
    ],
    dialogue: (counted, "4\n1 2 3 1\n", "YES\n"),
}
