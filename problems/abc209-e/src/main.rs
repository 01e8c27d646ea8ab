//! AtCoder ABC209 E, Shiritori: two players say words in turn, each word begins with the last three
//! letters of the word before, and the player who cannot say a word loses.

use shared::error::Error;
use shared::io::Io;
use shared::retrograde::{outcomes, Outcome};
use shared::words::read_word;

/// The most letters of a word.
const LONGEST: usize = 1000;

/// How many lists of three letters there are, of 52 capital and small letters.
const ENDS: usize = 52 * 52 * 52;

fn main() {
    shared::run::run(solve);
}

/// Reads the dictionary and answers for each word as the first one: three letters are a vertex, a
/// word is an edge from its first three to its last three, and Aoki moves from there.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut words = Vec::new();
    for _ in 0..io.read("number of words", 0..=u64::MAX)? {
        words.push(read_ends(io)?);
    }
    let outcomes = outcomes(ENDS, &words);
    for (_, end) in words {
        // Each end is below `ENDS`.
        io.write_line(match outcomes[end as usize] {
            Outcome::Lost(_) => "Takahashi",
            Outcome::Won(_) => "Aoki",
            Outcome::Drawn => "Draw",
        });
    }
    Ok(())
}

/// Reads a word, and returns its first three letters and its last three, as numbers below `ENDS`.
fn read_ends(io: &mut Io) -> Result<(u32, u32), Error> {
    const WORD: &str = "word of 3 to 1000 letters";
    let word = read_word(io, WORD, LONGEST)?;
    if word.len() < 3 || !word.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        return Err(io.error_expecting(WORD));
    }
    // There are at least three letters.
    Ok((number(&word[..3]), number(&word[word.len() - 3..])))
}

/// Returns the number with these letters as digits to the base 52.
fn number(letters: &str) -> u32 {
    let digit = |letter: u8| match letter {
        b'a'..=b'z' => letter - b'a' + 26,
        _ => letter - b'A',
    };
    letters.bytes().fold(0, |number, letter| 52 * number + u32::from(digit(letter)))
}
