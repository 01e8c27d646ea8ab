use testing::join;

testing::test_program! {
    "moore-nim",
    rejects: [
        ("4 2 3 1 3 2\n2 0 1 1\n", "2\n", "2:3 largest number of heaps in a move from 1"),
        ("18446744073709551615 18446744073709551615\n1 2 3", "", "2:6 heap"),
    ],
    largest: |random| format!("200000 3\n{}\n", join(random.numbers(200_000, 0..=u64::MAX))),
    dialogue: ("1 1 5\n0 7\n", "1\n2\n"),
}
