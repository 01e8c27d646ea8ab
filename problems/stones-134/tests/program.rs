//! The program as built; the block says which tests there are.

testing::test_program! {
    "stones-134",
    odd: [
        ("5\n-1\n4", "3\n", "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"-1\""),
        ("8 9\r\n\t 4.0 5", "1\n0\n", "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"4.0\""),
        ("4\n18446744073709551616", "2\n", "line 2, column 1: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\""),
    ],
    dialogue: ("5 7\n", "3\n0\n"),
}
