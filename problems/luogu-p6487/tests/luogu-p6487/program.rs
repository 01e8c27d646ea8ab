use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![rejected("").at(1, 1, "heap"), rejected("0").at(1, 1, "heap")],
        accepts: vec![("7\n4 x", "2\n")],
        largest: |_| "18446744073709551615\n".to_string(),
        ..Tests::new(
            "luogu-p6487",
            env!("CARGO_BIN_EXE_luogu-p6487"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
