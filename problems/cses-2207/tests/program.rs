//! The program as built; the block says which tests there are.

testing::test_program! {
    "cses-2207",
    odd: [
        ("", "", "1:1 number of heaps"),
        ("x", "", "1:1 number of heaps"),
        ("3\n6\n7\n", "first\nsecond\n", "4:1 heap from 0 to 1000000"),
        ("2\r\n1222\r\n 1000001", "second\n", "3:2 heap from 0 to 1000000"),
        ("1 -0", "", "1:3 heap from 0 to 1000000"),
        ("18446744073709551615 8", "first\n", "1:23 heap from 0 to 1000000"),
    ],
    accepted: [
        ("0 x", ""),
        // What follows the last heap is not read.
        ("2 0 +0003 x", "second\nfirst\n"),
    ],
    dialogue: (counted, "8\n", "first\n"),
}
