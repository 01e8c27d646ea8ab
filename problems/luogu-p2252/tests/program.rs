//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p2252",
    odd: [
        ("", "", "line 1, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("8\r\n", "", "line 2, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("8 -4", "", "line 1, column 3: expected heap from 0 to 18446744073709551615, found \"-4\""),
        ("\n\t8 18446744073709551616\n", "", "line 2, column 4: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\""),
        ("\u{FEFF}8,4\n", "", "line 1, column 1: expected heap from 0 to 18446744073709551615, found \"8,4\""),
    ],
    accepted: [
        // What follows is not read.
        ("1 2 x", "0\n"),
    ],
}
