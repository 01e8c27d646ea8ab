//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p6487",
    odd: [
        ("", "", "line 1, column 1: expected heap from 1 to 18446744073709551615, found the end of the input"),
        ("\n\n", "", "line 3, column 1: expected heap from 1 to 18446744073709551615, found the end of the input"),
        ("0", "", "line 1, column 1: expected heap from 1 to 18446744073709551615, found \"0\""),
        ("\t000 7", "", "line 1, column 2: expected heap from 1 to 18446744073709551615, found \"000\""),
        ("18446744073709551616", "", "line 1, column 1: expected heap from 1 to 18446744073709551615, found \"18446744073709551616\""),
        ("7N", "", "line 1, column 1: expected heap from 1 to 18446744073709551615, found \"7N\""),
    ],
    accepted: [
        // What follows is not read.
        ("7\n4 x", "2\n"),
    ],
}
