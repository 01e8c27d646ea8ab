use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of games"),
            rejected("1\n").at(2, 1, "number of rows"),
            rejected("1\n2 1001\n").at(2, 3, "number of columns from 1 to 1000"),
            rejected("2\n1 1\nT\n1 2\n").after("-_-\n").at(5, 1, "row of H and T of length 2"),
            rejected("1\n2 3\nHHH\nTT\n").at(4, 1, "row of H and T of length 3"),
            rejected("1\n2 3\nHHH\n TTHH\n").at(4, 2, "row of H and T of length 3"),
            rejected("1\n2 3\nHHh\nTTH\n").at(3, 1, "row of H and T of length 3"),
        ],
        accepts: vec![("0", ""), ("1 1 1 T x", "-_-\n")],
        largest: |random| {
            let mut row =
                || (0..1000).map(|_| ["H", "T"][random.below(2)]).collect::<String>() + "\n";
            "1\n1000 1000\n".to_string() + &(0..1000).map(|_| row()).collect::<String>()
        },
        ..Tests::new(
            "luogu-p2594",
            env!("CARGO_BIN_EXE_luogu-p2594"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("1 1\nT\n", "-_-\n");
}
