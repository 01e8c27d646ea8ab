//! The program as built; the block says which tests there are.

testing::test_program! {
    "divisor-game",
    odd: [
        ("", "", "1:1 count"),
        ("1000000000\n1 2 3", "", "2:6 number from 1"),
    ],
}
