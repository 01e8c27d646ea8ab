use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// Returns the heap and the largest take after one move.
fn options(&(heap, most): &(u64, u64)) -> Vec<(u64, u64)> {
    todo!("FILL IN the moves from {heap} and {most}")
}

#[test]
fn the_table() {
    Moves::of(&[0, 1], options).check();
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), cases: [(u64, u64)] }
    let mut search = Search::normal_play(options);
    cases.iter().map(|case| WINNER.line(search.wins(case))).collect()
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let positions = (1..=10).flat_map(|most| (0..=100).map(move |heap| (heap, most)));
    let case = |(heap, most)| (format!("{heap} {most}"), WINNER.line(search.wins(&(heap, most))));
    assert_counted(solve, positions.map(case));
}
