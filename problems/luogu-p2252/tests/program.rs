//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p2252",
    odd: [
        ("", "", "1:1 heap"),
        ("8\r\n", "", "2:1 heap"),
    ],
    accepted: [
        ("1 2 x", "0\n"),
    ],
}
