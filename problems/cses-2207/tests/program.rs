//! The program as built; the block says which tests there are.

testing::test_program! {
    "cses-2207",
    odd: [
        ("", "", "line 1, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input"),
        ("x", "", "line 1, column 1: expected number of heaps from 0 to 18446744073709551615, found \"x\""),
        ("3\n6\n7\n", "first\nsecond\n", "line 4, column 1: expected heap from 0 to 1000000, found the end of the input"),
        ("2\r\n1222\r\n 1000001", "second\n", "line 3, column 2: expected heap from 0 to 1000000, found \"1000001\""),
        ("1 -0", "", "line 1, column 3: expected heap from 0 to 1000000, found \"-0\""),
        ("18446744073709551615 8", "first\n", "line 1, column 23: expected heap from 0 to 1000000, found the end of the input"),
    ],
    accepted: [
        ("0 x", ""),
        // What follows the last heap is not read.
        ("2 0 +0003 x", "second\nfirst\n"),
    ],
    dialogue: (counted, "8\n", "first\n"),
}
