use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// The edges between vertices, which are counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the trees after one move.
fn options(edges: &Edges) -> Vec<Edges> {
    todo!("FILL IN the moves from {edges:?}")
}

#[test]
fn the_table() {
    Moves::of(&[], options).check();
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
    WINNER.line(Search::normal_play(options).wins(&edges)).to_string()
}

#[test]
fn every_small_position() {
    for edges in (1..=7).flat_map(trees) {
        let input = format!("{}\n{}", edges.len() + 1, edge_lines(&edges));
        assert_one(solve, &input, &answers(&input));
    }
}
