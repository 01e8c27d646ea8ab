use testing::join;

testing::test_program! {
    "codeforces-787c",
    rejects: [
        ("", "", "1:1 number of places"),
        ("1\n1 1\n1 1", "", "1:1 number of places"),
        ("1000000000000\n1 1\n1 1\n", "", "1:1 number of places"),
        ("5\n0\n1 1\n", "", "2:1 number of steps"),
        ("5\n5 1 2 3 4 1\n1 1", "", "2:1 number of steps"),
        ("5\n2 3 5\n1 1", "", "2:5 step"),
        ("5\n2 3 2\n", "", "3:1 number of steps"),
        ("5\n2 3 2\n3 1 2\n", "", "4:1 step"),
    ],
    largest: |_| {
        let steps = format!("6999 {}\n", join(1..=6999));
        format!("7000\n{steps}{steps}")
    },
    accepted: [
        ("2 1 1 1 1 x", "Win\nWin\n"),
        // Repeated steps.
        ("3 2 1 1 2 1 1", "Lose Win\nLose Win\n"),
    ],
}
