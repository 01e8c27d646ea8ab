testing::test_program! {
    "timus-1180",
    rejects: [
        ("", "", "1:1 heap"),
        ("0000000000000000000000000000000000x", "", "1:1 heap"),
        (&"1".repeat(1_200_000), "", "1:1 a shorter token"),
    ],
    largest: |_| "8".repeat(1_000_000),
    accepted: [
        ("4 x", "1\n1\n"),
        (&"9".repeat(1_000_000), "2\n"),
        (&("0".repeat(500_000) + &"9".repeat(499_999) + "8"), "1\n2\n"),
    ],
    long_numbers: true,
}
