use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of cards"),
            rejected("6 0 2").at(1, 3, "least number of cards to take from 1 to 6"),
            rejected("6 3 2").at(1, 5, "greatest number of cards to take from 3 to 6"),
            // The input ends where a reply is expected.
            rejected("6 1 2\n").after("First\n3 2\n").at(2, 1, "first card of a move"),
            rejected("5 2 2\n1").after("Second\n").at(2, 2, "number of cards"),
            // The judge says that the move was wrong.
            rejected("6 1 2\n-1 -1\n").after("First\n3 2\n").at(
                2,
                1,
                "a reply (the judge rejected our move)",
            ),
            // A card that is gone, and a card with too few neighbours.
            rejected("6 1 2\n3 1\n").after("First\n3 2\n").at(
                2,
                1,
                "a legal first card, or 0 if no move is left",
            ),
            rejected("5 2 2\n2 2\n\t1 1\n").after("Second\n4 2\n").at(
                3,
                2,
                "a legal first card, or 0 if no move is left",
            ),
            // No move, although the least take is left.
            rejected("3 1 2\n0 0\n").after("First\n2 1\n").at(
                2,
                1,
                "a legal first card, or 0 if no move is left",
            ),
            // A move although none is left, and half of `0 0`.
            rejected("2 2 2\n1 2\n").after("First\n1 2\n").at(
                2,
                1,
                "a legal first card, or 0 if no move is left",
            ),
            rejected("2 2 2\n0 1\n").after("First\n1 2\n").at(2, 3, "number of cards from 0 to 0"),
            // Too many cards by the rules, by a gap, by the end of the line.
            rejected("9 1 2\n3 3\n").after("First\n5 1\n").at(2, 3, "number of cards from 1 to 2"),
            rejected("9 1 2\n+4 2\n").after("First\n5 1\n").at(2, 4, "number of cards from 1 to 1"),
            rejected("9 1 2\n9 2\n").after("First\n5 1\n").at(2, 3, "number of cards from 1 to 1"),
        ],
        accepts: vec![("2 2 2\n0 0\nx", "First\n1 2\n")],
        largest: |_| "2000 1 1 1\n".to_string(),
        ..Tests::new("abc278-g", env!("CARGO_BIN_EXE_abc278-g"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
