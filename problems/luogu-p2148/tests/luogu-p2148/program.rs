use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of games"),
            rejected("2\n2\n1 2\n").after("YES\n").at(4, 1, "number of heaps"),
            rejected("2\n2\n1 2\n 3\n").after("YES\n").at(4, 2, "even number of heaps"),
            rejected("1\n4\n1 2 0 1\n").at(3, 5, "heap from 1"),
            // Nothing is kept.
            rejected("1\n18446744073709551614\n1 2 3").at(3, 6, "heap"),
        ],
        accepts: vec![("0", ""), ("1 0 x", "NO\n"), ("1 2 1 2 x", "YES\n")],
        largest: |random| {
            let mut line =
                || format!("20000\n{}\n", join(random.numbers(20_000, 1..=2_000_000_000)));
            "20\n".to_string() + &(0..20).map(|_| line()).collect::<String>()
        },
        ..Tests::new(
            "luogu-p2148",
            env!("CARGO_BIN_EXE_luogu-p2148"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("4\n1 2 3 1\n", "YES\n");
}
