use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    todo!("FILL IN the moves from {heap}")
}

#[test]
fn the_table() {
    Moves::of(&[0], options).check();
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), heaps: [u64; input.split_whitespace().count()] }
    let mut search = Search::normal_play(options);
    heaps.iter().map(|heap| WINNER.line(search.wins(heap))).collect()
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let case = |heap: u64| (heap.to_string(), WINNER.line(search.wins(&heap)));
    assert_in_one_input(solve, (0..=100).map(case));
}
