//! The program as built; the block says which tests there are.

testing::test_program! {
    "moore-nim",
    odd: [
        ("4 2 3 1 3 2\n2 0 1 1\n", "2\n", "line 2, column 3: expected largest number of heaps in a move from 1 to 18446744073709551615, found \"0\""),
        ("2\n", "", "line 2, column 1: expected largest number of heaps in a move from 1 to 18446744073709551615, found the end of the input"),
        ("0 1\n3 2 1\t18446744073709551616 1", "2\n", "line 2, column 7: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\""),
        ("18446744073709551615 18446744073709551615\n1 2 3", "", "line 2, column 6: expected heap from 0 to 18446744073709551615, found the end of the input"),
    ],
    dialogue: ("1 1 5\n0 7\n", "1\n2\n"),
}
