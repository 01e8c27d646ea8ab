use testing::join;

testing::test_program! {
    "codeforces-256c",
    rejects: [
        ("", "", "1:1 number of piles"),
        ("2\n1", "", "2:2 pile, found the end of the input"),
        ("3\n4 x 5", "", "2:3 pile"),
        ("1\n18446744073709551616", "", "2:1 pile"),
        // Nothing is kept.
        ("18446744073709551615\n4 5\n", "", "3:1 pile"),
    ],
    largest: |random| format!("77777\n{}\n", join(random.numbers(77_777, 1..=777_777_777_777))),
    accepted: [("0", "Rublo\n"), ("1 0 x", "Rublo\n")],
}
