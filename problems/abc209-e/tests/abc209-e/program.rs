use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of words"),
            rejected("2\nabcabc\nab").at(3, 1, "word of at least 3 letters"),
            rejected("1 ab1").at(1, 3, "word of at least 3 letters"),
            rejected("2 abc abé").at(1, 7, "word of at least 3 letters"),
            // Memory follows the words that are there.
            rejected("18446744073709551615\nabc\n").at(3, 1, "word of at least 3 letters"),
        ],
        accepts: vec![("0 x", ""), ("1 ABC x", "Draw\n")],
        largest: |random| {
            let mut text = "200000\n".to_string();
            for _ in 0..200_000 {
                let letters = random.numbers(8, 0..=25).into_iter().map(|at| b'a' + at as u8);
                text.extend(letters.map(char::from));
                text.push('\n');
            }
            text
        },
        ..Tests::new("abc209-e", env!("CARGO_BIN_EXE_abc209-e"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());
