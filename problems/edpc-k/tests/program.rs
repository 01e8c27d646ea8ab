//! The program as built; the block says which tests there are.

testing::test_program! {
    "edpc-k",
    odd: [
        ("", "", "line 1, column 1: expected number of takes from 0 to 18446744073709551615, found the end of the input"),
        ("2\r\n", "", "line 2, column 1: expected heap from 0 to 100000000, found the end of the input"),
        ("2 100000001\n2 3", "", "line 1, column 3: expected heap from 0 to 100000000, found \"100000001\""),
        ("3 4\n2 3\n", "", "line 3, column 1: expected take from 1 to 18446744073709551615, found the end of the input"),
        ("2 4\n2 0", "", "line 2, column 3: expected take from 1 to 18446744073709551615, found \"0\""),
        ("2 4\n\t2\t-1", "", "line 2, column 4: expected take from 1 to 18446744073709551615, found \"-1\""),
        ("1 4\n18446744073709551616", "", "line 2, column 1: expected take from 1 to 18446744073709551615, found \"18446744073709551616\""),
        ("1000000000 4\n1 2 3", "", "line 2, column 6: expected take from 1 to 18446744073709551615, found the end of the input"),
        ("18446744073709551615 100000000\n1 2 x", "", "line 2, column 5: expected take from 1 to 18446744073709551615, found \"x\""),
    ],
    accepted: [
        // What follows is not read.
        ("1 3 1 x", "First\n"),
    ],
}

/// The player who may take 1 to 1000 items loses exactly on the multiples of 1001, because the
/// opponent fills each take up to 1001.
#[test]
fn a_thousand_takes_from_ten_million() {
    let takes: String = (1..=1000).rev().map(|take| format!("{take}\n")).collect();
    for (heap, answer) in [(9_999_990, "Second\n"), (10_000_000, "First\n")] {
        PROGRAM.check_accepted(&[(format!("1000 {heap}\n{takes}").as_bytes(), answer)]);
    }
}
