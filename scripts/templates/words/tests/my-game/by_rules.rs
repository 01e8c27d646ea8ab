use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// Returns the words after one move.
fn options(word: &String) -> Vec<String> {
    todo!("FILL IN the moves from {word}")
}

// If the input is one word alone, read `word: String`, and check each word below by
// `assert_separately`. `program.rs` has to say that it begins with a word:
// `begins_with: testing::First::Word`.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), words: [String] }
    let mut search = Search::normal_play(options);
    words.iter().map(|word| WINNER.line(search.wins(word))).collect()
}

/// All words of the letters a, b and c.
#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let words = (1..=6).flat_map(|length| lists(length, 0..=2));
    let letters = |word: Vec<u8>| word.iter().map(|letter| char::from(b'a' + letter)).collect();
    let case = |word: String| (word.clone(), WINNER.line(search.wins(&word)));
    assert_counted(solve, words.map(letters).map(case));
}
