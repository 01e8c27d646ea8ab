//! The program as built; the block says which tests there are.

testing::test_program! {
    "n-ring",
    odd: [
        ("", "", "line 1, column 1: expected number of cases from 0 to 18446744073709551615, found the end of the input"),
        ("2\n4 1\n", "hou shou sheng\n", "line 3, column 1: expected size of the ring from 0 to 100000, found the end of the input"),
        ("1\n4", "", "line 2, column 2: expected number of items to take from 1 to 18446744073709551615, found the end of the input"),
        ("1\n4 0", "", "line 2, column 3: expected number of items to take from 1 to 18446744073709551615, found \"0\""),
        ("1\n100001 3", "", "line 2, column 1: expected size of the ring from 0 to 100000, found \"100001\""),
        ("1000000000\n1 1 2", "xian shou sheng\n", "line 2, column 6: expected number of items to take from 1 to 18446744073709551615, found the end of the input"),
    ],
    dialogue: (counted, "5 1\n", "xian shou sheng\n"),
}
