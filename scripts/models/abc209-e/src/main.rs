//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::error::Error;
use shared::io::Io;
use shared::words::read_word;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many words as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    for _ in 0..io.read("number of words", 0..=u64::MAX)? {
        const WORD: &str = "word of 1 to 1000 letters A and B";
        let word = read_word(io, WORD, 1000)?;
        if !word.bytes().all(|letter| b"AB".contains(&letter)) {
            return Err(io.error_expecting(WORD));
        }
        let wins = first_player_wins(&word);
        io.write_line(if wins { "first" } else { "second" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
fn first_player_wins(word: &str) -> bool {
    todo!("FILL IN who wins with {word}")
}
