//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many words as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed. For one word, drop the loop over the cases.
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let word = io.token()?.to_string();
        if word.is_empty() || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Err(io.expected("a word of the letters a to z"));
        }
        io.write_line(if first_player_wins(&word) { "first" } else { "second" });
    }
    Ok(())
}

fn first_player_wins(word: &str) -> bool {
    todo!("FILL IN who wins with {word}")
}
