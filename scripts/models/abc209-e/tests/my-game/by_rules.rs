//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_counted_answers, assert_samples, lists, Winner};

use crate::solution::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The letters.
type Position = String;

/// Returns the positions after one move.
fn options(word: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {word}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let words = (1..=8).flat_map(|length| lists(length, ["A", "B"].into_iter()));
    let case = |letters: Vec<&str>| {
        let word = letters.concat();
        let line = WINNER.line(search.wins(&word));
        (word, line)
    };
    assert_counted_answers(solve, words.map(case));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), words: [String] }
        words.iter().map(|word| WINNER.line(search.wins(word))).collect()
    });
}
