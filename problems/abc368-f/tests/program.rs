//! The program as built; the block says which tests there are.

testing::test_program! {
    "abc368-f",
    odd: [
        ("", "", "1:1 count"),
        ("3\n2 3\n", "", "3:1 number from 1"),
        ("2\r\n4\r\n\t0", "", "3:2 number from 1"),
        ("2\n4 18446744073709551616", "", "2:3 number from 1"),
        ("1000000000\n1 2 3", "", "2:6 number from 1"),
    ],
    accepted: [
        // What follows is not read.
        ("1 7 x", "Anna\n"),
        ("0 x", "Bruno\n"),
    ],
}
