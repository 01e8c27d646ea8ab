//! The program as built; the block says which tests there are.

testing::test_program! {
    "stones-134",
    odd: [
        ("5\n-1\n4", "3\n", "2:1 heap"),
        ("8 9\r\n\t 4.0 5", "1\n0\n", "2:3 heap"),
        ("4\n18446744073709551616", "2\n", "2:1 heap"),
    ],
    dialogue: ("5 7\n", "3\n0\n"),
}
