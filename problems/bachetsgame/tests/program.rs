//! The program as built; the block says which tests there are.

testing::test_program! {
    "bachetsgame",
    odd: [
        ("3 1 1\n4", "Stan wins\n", "line 2, column 2: expected number of takes from 0 to 18446744073709551615, found the end of the input"),
        ("3 1 1\r\n4 2 1", "Stan wins\n", "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input"),
        ("3 1 1\n4 2 1 0\n", "Stan wins\n", "line 2, column 7: expected take from 1 to 18446744073709551615, found \"0\""),
        ("100000001 1 1", "", "line 1, column 1: expected heap from 0 to 100000000, found \"100000001\""),
        ("4 1 18446744073709551616", "", "line 1, column 5: expected take from 1 to 18446744073709551615, found \"18446744073709551616\""),
        ("4 -1 1", "", "line 1, column 3: expected number of takes from 0 to 18446744073709551615, found \"-1\""),
        ("3 1 2 x", "Stan wins\n", "line 1, column 7: expected heap from 0 to 100000000, found \"x\""),
        ("5 1000000000\n1 2 3", "", "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input"),
    ],
    dialogue: ("3 1 1\n4 1 2\n", "Stan wins\nOllie wins\n"),
}

/// The player who may take 1 to 1000 items loses exactly on the multiples of 1001, because the
/// opponent fills each take up to 1001.
#[test]
fn a_thousand_takes_from_ten_million() {
    let takes: String = (1..=1000).map(|take| format!(" {take}")).collect();
    let input = format!("9999990 1000{takes}\n10000000 1000{takes}");
    PROGRAM.check_accepted(&[(input.as_bytes(), "Ollie wins\nStan wins\n")]);
}
