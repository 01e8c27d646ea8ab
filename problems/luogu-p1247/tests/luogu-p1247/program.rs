use testing::join;

testing::test_program! {
    "luogu-p1247",
    rejects: [
        ("", "", "1:1 number of heaps"),
        // The first line of the answer needs all heaps.
        ("3\n3 6\n", "", "3:1 heap"),
        // Memory follows what is read.
        ("18446744073709551615\n1 2 3", "", "2:6 heap"),
    ],
    largest: |random| {
        // Only the last heap has the highest digit.
        let heaps = random.numbers(499_999, 0..=500_000_000);
        format!("500000\n{} 1000000000\n", join(heaps))
    },
    accepted: [
        ("1 0", "lose\n"),
        ("1 18446744073709551615", "18446744073709551615 1\n0\n"),
        ("2 5 4 x", "1 1\n4 4\n"),
    ],
}
