//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p1247",
    odd: [
        ("", "", "line 1, column 1: expected number of heaps from 0 to 18446744073709551615, found the end of the input"),
        ("-1 5", "", "line 1, column 1: expected number of heaps from 0 to 18446744073709551615, found \"-1\""),
        // The first line of the answer needs all heaps.
        ("3\n3 6\n", "", "line 3, column 1: expected heap from 0 to 18446744073709551615, found the end of the input"),
        ("3\r\n3 6 9.", "", "line 2, column 5: expected heap from 0 to 18446744073709551615, found \"9.\""),
        ("2\n7 18446744073709551616", "", "line 2, column 3: expected heap from 0 to 18446744073709551615, found \"18446744073709551616\""),
        // Memory follows what is read.
        ("18446744073709551615\n1 2 3", "", "line 2, column 6: expected heap from 0 to 18446744073709551615, found the end of the input"),
    ],
    accepted: [
        ("1 0", "lose\n"),
        ("1 18446744073709551615", "18446744073709551615 1\n0\n"),
        // What follows the last heap is not read.
        ("2 5 4 x", "1 1\n4 4\n"),
    ],
}
