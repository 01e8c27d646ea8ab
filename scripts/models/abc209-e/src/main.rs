//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many words as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    for _ in 0..io.read("number of words", 0..=u64::MAX)? {
        let word = io.token()?;
        if word.is_empty() || !word.bytes().all(|letter| b"AB".contains(&letter)) {
            return Err(io.expected("word of letters A and B"));
        }
        let wins = first_player_wins(word);
        io.write_line(if wins { "first" } else { "second" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
fn first_player_wins(word: &str) -> bool {
    todo!("FILL IN who wins with {word}")
}
