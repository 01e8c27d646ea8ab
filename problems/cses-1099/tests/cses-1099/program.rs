use testing::join;

testing::test_program! {
    "cses-1099",
    rejects: [
        ("", "", "1:1 number of tests"),
        ("2\n1\n5\n", "second\n", "4:1 number of stairs"),
        ("1\n3\n0 2\n", "", "4:1 number of balls"),
        ("3\n2\n0 1\n2\n5 x\n", "first\n", "5:3 number of balls"),
        // Also on an odd stair.
        ("1\n2\n-0 1", "", "3:1 number of balls"),
        ("18446744073709551615\n2\n0 1\n", "first\n", "4:1 number of stairs"),
        ("1\n18446744073709551615\n1 2\n", "", "4:1 number of balls"),
    ],
    largest: |random| {
        format!("1\n200000\n{}\n", join(random.numbers(200_000, 0..=1_000_000_000)))
    },
    accepted: [
        ("0 x", ""),
        ("1 0 x", "second\n"),
        ("1 2 0 18446744073709551615", "first\n"),
    ],
    dialogue: (counted, "2 0 1\n", "first\n"),
}
