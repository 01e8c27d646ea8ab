use testing::join;

testing::test_program! {
    "luogu-p4301",
    rejects: [
        ("", "", "1:1 number of heaps"),
        ("3\n3 -6 9\n", "", "2:3 heap"),
        ("3\n3 6\n", "", "3:1 heap"),
        // Memory follows what is read.
        ("18446744073709551615\n1 2 3", "", "2:6 heap"),
    ],
    largest: |random| format!("200000\n{}\n", join(random.numbers(200_000, 0..=u64::MAX))),
    accepted: [
        ("0 x", "-1\n"),
        ("1 1 x", "0\n"),
        ("2 0 0", "-1\n"),
    ],
}
