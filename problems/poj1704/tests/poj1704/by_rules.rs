use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_counted, join_counted, lists, output_and_end, subsets, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Georgia will win\n", "Bob will win\n");

/// Returns the positions after one move: a piece comes to a smaller square, and none lies between.
fn options(squares: &Vec<u32>) -> Vec<Vec<u32>> {
    let moved = options_of_sum(squares, |&square| 1..square).into_iter();
    moved.filter(|squares| squares.windows(2).all(|pair| pair[0] < pair[1])).collect()
}

#[test]
fn the_table() {
    let is_row = |squares: &[u64]| squares.windows(2).all(|pair| pair[0] < pair[1]);
    Moves::of(&[1, 2, 3], options).only(is_row).check();
}

/// One input with all rows, so that a piece left over from the last case would show.
#[test]
fn every_row_of_10_squares_in_either_order() {
    let mut search = Search::normal_play(options);
    let cases = |squares: Vec<u32>| {
        let line = WINNER.line(search.wins(&squares));
        let reversed: Vec<u32> = squares.iter().rev().copied().collect();
        [squares, reversed].map(|squares| (join_counted(&squares), line))
    };
    assert_counted(solve, subsets(1..=10).into_iter().rev().flat_map(cases));
}

/// In either order, with and without other pieces around the two.
#[test]
fn every_list_with_a_square_twice() {
    for squares in lists(4, 1..=4) {
        let pieces_on = |square| squares.iter().filter(|&&other| other == square).count();
        let (_, end) = output_and_end(solve, format!("2 1 2 {}", join_counted(&squares)));
        // If two squares hold two pieces each, the message may name either.
        let mut shared = (1..=4).filter(|&square| pieces_on(square) > 1).peekable();
        let is_right = match shared.peek() {
            Some(_) => shared.any(|square| end == Err(format!("two pieces on square {square}"))),
            None => end.is_ok(),
        };
        assert!(is_right, "{squares:?}: {end:?}");
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), mut rows: [[u32]] }
    rows.iter_mut().for_each(|squares| squares.sort_unstable());
    rows.iter().map(|squares| WINNER.line(search.wins(squares))).collect()
}
