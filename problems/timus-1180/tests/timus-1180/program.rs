//! The program as built; the block says which tests there are.

testing::test_program! {
    "timus-1180",
    rejects: [
        ("", "", "1:1 expecting heap of at most 1000000 digits"),
        ("0000000000000000000000000000000000x", "", "1:1 expecting heap of at most 1000000 digits"),
        (&"1".repeat(1_000_001), "", "1:1 expecting heap of at most 1000000 digits"),
    ],
    largest: |_| "8".repeat(1_000_000),
    accepted: [
        ("4 x", "1\n1\n"),
        (&"9".repeat(1_000_000), "2\n"),
        (&("0".repeat(1_000_000) + &"9".repeat(999_999) + "8"), "1\n2\n"),
    ],
    long_numbers: true,
}
