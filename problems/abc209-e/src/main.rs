//! AtCoder ABC209 E, Shiritori: two players say words in turn, each word begins with the last three
//! letters of the word before, and the player who cannot say a word loses.

use shared::graph::Rows;
use shared::io::{run, Error, Io};
use shared::retrograde::{outcomes_backwards, Outcome};

/// How many strings of three letters there are, of 52 capital and small letters.
const ENDS: usize = 52 * 52 * 52;

fn main() {
    run(solve);
}

/// Reads the dictionary and answers for each word as the first one: three letters are a vertex, a
/// word is an edge from its first three to its last three, and Aoki moves from there.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut words = Vec::new();
    for _ in 0..io.read("number of words", 0..=u64::MAX)? {
        let word = io.token()?;
        if word.len() < 3 || !word.bytes().all(|letter| letter.is_ascii_alphabetic()) {
            return Err(io.expected("word of at least 3 letters"));
        }
        // The check above leaves no letter of more than one byte.
        words.push((number(&word[..3]), number(&word[word.len() - 3..])));
    }
    let mut degrees = vec![0; ENDS];
    for &(start, _) in &words {
        degrees[start] += 1;
    }
    let starts = Rows::of_edges(ENDS, words.iter().map(|&(start, end)| (end, start)));
    let outcomes = outcomes_backwards(degrees, |end| starts.row(end).iter().copied());
    for (_, end) in words {
        io.write_line(match outcomes[end] {
            Outcome::Lost => "Takahashi",
            Outcome::Won => "Aoki",
            Outcome::Drawn => "Draw",
        });
    }
    Ok(())
}

/// Returns the number below `ENDS` with these letters as digits to the base 52.
fn number(letters: &str) -> usize {
    let digit = |letter: u8| match letter {
        b'a'..=b'z' => letter - b'a' + 26,
        _ => letter - b'A',
    };
    letters.bytes().fold(0, |number, letter| 52 * number + usize::from(digit(letter)))
}
