//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p4617",
    odd: [
        ("", "", "line 1, column 1: expected number of peaks from 0 to 1000000, found the end of the input"),
        ("2\n", "", "line 2, column 1: expected number of trails from 0 to 18446744073709551615, found the end of the input"),
        ("1000001 1\n1 1", "", "line 1, column 1: expected number of peaks from 0 to 1000000, found \"1000001\""),
        ("2 2\n1 1\n1", "", "line 3, column 2: expected valley from 1 to 2, found the end of the input"),
        ("2 2\r\n1 1\r\n", "", "line 3, column 1: expected peak from 1 to 2, found the end of the input"),
        ("2 2\n1 1\n3 1", "", "line 3, column 1: expected peak from 1 to 2, found \"3\""),
        ("2 2\n1 1\n2 0", "", "line 3, column 3: expected valley from 1 to 2, found \"0\""),
        ("0 1\n1 1", "", "line 2, column 1: expected no peak, found \"1\""),
        ("1000000 18446744073709551615\n1 1000000", "", "line 2, column 10: expected peak from 1 to 1000000, found the end of the input"),
    ],
    accepted: [
        ("0 0", ""),
        ("2 0", "Mirko\nMirko\n"),
        // What follows is not read.
        ("1 1 1 1 x", "Slavko\n"),
    ],
}

/// Nothing recurses: paths of 30,000 peaks, from either end, with a valley more or less at an end.
#[test]
fn long_paths() {
    let count = 30_000;
    for is_reversed in [false, true] {
        let name = |place: usize| {
            if is_reversed {
                count + 1 - place
            } else {
                place
            }
        };
        let down = |peak| format!("{0} {0}\n", name(peak));
        let up = |peak| format!("{} {}\n", name(peak + 1), name(peak));
        let downs: String = (1..=count).map(down).collect();
        let ups: String = (1..count).map(up).collect();
        let all = format!("{count} {}\n{ups}{downs}", 2 * count - 1);
        let expected = "Slavko\n".repeat(count);
        PROGRAM.check_accepted(&[(all.as_bytes(), &expected)]);
        // Without the last valley some matching misses any one peak.
        let downs: String = (1..count).map(down).collect();
        let all = format!("{count} {}\n{downs}{ups}", 2 * count - 2);
        let expected = "Mirko\n".repeat(count);
        PROGRAM.check_accepted(&[(all.as_bytes(), &expected)]);
    }
}
