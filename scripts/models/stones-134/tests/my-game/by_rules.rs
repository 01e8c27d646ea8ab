//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_answers, assert_samples};

use crate::solution::solve;

/// The heap.
type Position = u64;

/// Returns the positions after one move.
fn options(heap: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {heap}")
}

/// Returns what `solve` prints for each of `heaps`.
fn answers(heaps: impl Iterator<Item = Position>) -> Vec<String> {
    // FILL IN the number that is asked for: `Search::normal_play` counts winning moves, too.
    let mut search = Search::grundy(options);
    heaps.map(|heap| format!("{}\n", search.value(&heap))).collect()
}

#[test]
fn every_small_position() {
    let inputs = (0..=100).map(|heap: Position| heap.to_string());
    assert_answers(solve, inputs.zip(answers(0..=100)));
}

#[test]
fn samples_read_by_another_reader() {
    assert_samples("my-game", |input| {
        let count = input.split_whitespace().count();
        input! { from OnceSource::from(input), heaps: [u64; count] }
        answers(heaps.into_iter()).concat()
    });
}
