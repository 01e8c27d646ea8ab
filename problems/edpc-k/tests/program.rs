//! The program as built; the block says which tests there are.

testing::test_program! {
    "edpc-k",
    odd: [
        ("", "", "1:1 number of takes"),
        ("2\r\n", "", "2:1 heap from 0 to 100000000"),
        ("2 100000001\n2 3", "", "1:3 heap from 0 to 100000000"),
        ("3 4\n2 3\n", "", "3:1 take from 1"),
        ("2 4\n2 0", "", "2:3 take from 1"),
        ("2 4\n\t2\t-1", "", "2:4 take from 1"),
        ("1 4\n18446744073709551616", "", "2:1 take from 1"),
        ("1000000000 4\n1 2 3", "", "2:6 take from 1"),
        ("18446744073709551615 100000000\n1 2 x", "", "2:5 take from 1"),
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
