use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_in_one_input, pairs, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Stan wins\n", "Ollie wins\n");

/// The larger number comes first, after every move.
pub type Pair = (u64, u64);

pub fn ordered(a: u64, b: u64) -> Pair {
    (a.max(b), a.min(b))
}

/// Returns the positions after one move: the larger number is less by a multiple of the smaller,
/// as long as both are positive. Who finds a 0 has lost.
pub fn options(&(a, b): &Pair) -> impl Iterator<Item = Pair> {
    let (larger, smaller) = ordered(a, b);
    let most = larger.checked_div(smaller).unwrap_or(0);
    (1..=most).map(move |multiple| ordered(smaller, larger - multiple * smaller))
}

#[test]
fn the_table() {
    Moves::of(&[1, 1], options).check();
}

#[test]
fn every_pair_to_400() {
    let mut search = Search::normal_play(options);
    let case = |(a, b)| (format!("{a} {b}"), WINNER.line(search.wins(&(a, b))));
    assert_in_one_input(solve, pairs(1..=400).map(case));
}

/// The table of the page.
#[test]
fn values_to_8() {
    let mut grundy = Search::grundy(options);
    let rows = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [2, 1, 0, 2, 1, 3, 3, 4],
        [3, 0, 1, 0, 1, 2, 1, 2],
        [4, 2, 0, 1, 0, 0, 1, 2],
        [5, 1, 1, 0, 1, 0, 0, 0],
        [6, 3, 2, 0, 0, 1, 0, 0],
        [7, 3, 1, 1, 0, 0, 1, 0],
        [8, 4, 2, 2, 0, 0, 0, 1],
    ];
    for (a, row) in (1..).zip(rows) {
        assert_eq!(grundy.values((1..=8).map(|b| (a, b))), row, "{a}");
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    let count = input.split_whitespace().count() / 2;
    input! { from OnceSource::from(input), pairs: [(u64, u64); count] }
    let pairs = pairs.iter().take_while(|&&pair| pair != (0, 0));
    pairs.map(|pair| WINNER.line(search.wins(pair))).collect()
}
