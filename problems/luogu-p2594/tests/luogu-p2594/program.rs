testing::test_program! {
    "luogu-p2594",
    rejects: [
        ("", "", "1:1 number of games"),
        ("1\n", "", "2:1 number of rows"),
        ("1\n2 1001\n", "", "2:3 number of columns from 1 to 1000"),
        ("2\n1 1\nT\n1 2\n", "-_-\n", "5:1 row of H and T of length 2"),
        ("1\n2 3\nHHH\nTT\n", "", "4:1 row of H and T of length 3"),
        ("1\n2 3\nHHH\n TTHH\n", "", "4:2 row of H and T of length 3"),
        ("1\n2 3\nHHh\nTTH\n", "", "3:1 row of H and T of length 3"),
    ],
    largest: |random| {
        let mut row = || (0..1000).map(|_| ["H", "T"][random.below(2)]).collect::<String>() + "\n";
        "1\n1000 1000\n".to_string() + &(0..1000).map(|_| row()).collect::<String>()
    },
    accepted: [
        ("0", ""),
        ("1 1 1 T x", "-_-\n"),
    ],
    dialogue: (counted, "1 1\nT\n", "-_-\n"),
}
