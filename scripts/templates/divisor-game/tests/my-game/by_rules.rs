use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

type Heaps = Vec<u64>;

/// Returns the heaps after one move, which changes one of them.
fn options(heaps: &Heaps) -> Vec<Heaps> {
    let moves = |heap: &u64| -> Vec<u64> { todo!("FILL IN the moves from {heap}") };
    shared::rules::options_of_sum(heaps, moves)
}

#[test]
fn the_table() {
    Moves::of(&[0, 0], options).check();
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), heaps: [u64] }
    WINNER.line(Search::normal_play(options).wins(&heaps)).to_string()
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for heaps in (0..=4).flat_map(|count| lists(count, 0..=6)) {
        assert_one(solve, &join_counted(&heaps), WINNER.line(search.wins(&heaps)));
    }
}
