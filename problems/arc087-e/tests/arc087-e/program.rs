use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of strings"),
            rejected("3 3\n0\n10\n").at(4, 1, "string"),
            rejected("1 0\n0").at(1, 3, "greatest length from 1"),
            rejected("1 3\n012").at(2, 1, "string"),
            rejected("1 2\n010").at(
                2,
                1,
                "string of letters 0 and 1, none a prefix of another, of length up to 2",
            ),
            rejected("2 3\n0\n0").at(3, 1, "string"),
            rejected("2 3\n0\n01").at(3, 1, "string"),
            rejected("4 3\n00\n111\n01\n1").at(5, 1, "string"),
            // Memory does not follow the number of strings.
            rejected("18446744073709551615 3\n0\n1\n").at(4, 1, "string"),
        ],
        accepts: vec![("0 5", "Bob\n"), ("1 3 000 x", "Alice\n")],
        largest: |_| {
            let shorter = (0..3846).map(|number| format!("1{number:012b}\n")).collect::<String>();
            format!("3847 1000000000000000000\n{}\n{shorter}", "0".repeat(50_000))
        },
        ..Tests::new("arc087-e", env!("CARGO_BIN_EXE_arc087-e"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
