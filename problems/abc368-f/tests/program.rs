//! The program as built; the block says which tests there are.

testing::test_program! {
    "abc368-f",
    odd: [
        ("", "", "line 1, column 1: expected count from 0 to 18446744073709551615, found the end of the input"),
        ("3\n2 3\n", "", "line 3, column 1: expected number from 1 to 18446744073709551615, found the end of the input"),
        ("2\r\n4\r\n\t0", "", "line 3, column 2: expected number from 1 to 18446744073709551615, found \"0\""),
        ("2\n4 18446744073709551616", "", "line 2, column 3: expected number from 1 to 18446744073709551615, found \"18446744073709551616\""),
        ("1000000000\n1 2 3", "", "line 2, column 6: expected number from 1 to 18446744073709551615, found the end of the input"),
    ],
    accepted: [
        // What follows is not read.
        ("1 7 x", "Anna\n"),
        ("0 x", "Bruno\n"),
    ],
}
