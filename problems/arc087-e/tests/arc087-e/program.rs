testing::test_program! {
    "arc087-e",
    rejects: [
        ("", "", "1:1 number of strings"),
        ("3 3\n0\n10\n", "", "4:1 string"),
        ("1 0\n0", "", "1:3 greatest length from 1"),
        ("1 3\n012", "", "2:1 string"),
        ("1 2\n010", "", "2:1 string of letters 0 and 1, none a prefix of another, of length up to 2"),
        ("2 3\n0\n0", "", "3:1 string"),
        ("2 3\n0\n01", "", "3:1 string"),
        ("4 3\n00\n111\n01\n1", "", "5:1 string"),
        // Memory does not follow the number of strings.
        ("18446744073709551615 3\n0\n1\n", "", "4:1 string"),
    ],
    largest: |_| {
        let shorter = (0..3846).map(|number| format!("1{number:012b}\n")).collect::<String>();
        format!("3847 1000000000000000000\n{}\n{shorter}", "0".repeat(50_000))
    },
    accepted: [("0 5", "Bob\n"), ("1 3 000 x", "Alice\n")],
}
