//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource, source::Source};
use shared::search::{options_of_sum, Search};
use testing::{assert_answers, each_sample, lists, words, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The heaps.
type Position = Vec<u64>;

/// Returns the positions after one move, which changes one heap.
fn options(heaps: &Position) -> Vec<Position> {
    options_of_sum(heaps, |heap| -> Vec<u64> { todo!("FILL IN the moves from {heap}") })
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let case = |heaps: Position| {
        let input = format!("{} {}", heaps.len(), words(&heaps));
        (input, WINNER.line(search.wins(&heaps)))
    };
    let positions = (1..=4).flat_map(|count| lists(count, 0..=6));
    assert_answers(solve, positions.map(case));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("my-game", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: [u64] }
            if !heaps.is_empty() {
                found += WINNER.line(search.wins(&heaps));
            }
        }
        found
    });
}
