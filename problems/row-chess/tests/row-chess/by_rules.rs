use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_agree, assert_separately, join, subsets, Moves, Winner};

use crate::reference::answer;
use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// The squares of the pieces, in ascending order.
pub type Row = Vec<usize>;

/// Returns the rows after a move of one piece, at most `most` squares to the left.
pub fn options(row: &Row, most: usize) -> Vec<Row> {
    let targets = |square: usize| square.saturating_sub(most).max(1)..square;
    let mut options = options_of_sum(row, |&square| targets(square));
    // Every piece stays to the right of those before it.
    options.retain(|row| row.windows(2).all(|pair| pair[0] < pair[1]));
    options
}

/// Returns the rows after a move of the game: any number of squares to the left.
pub fn left(row: &Row) -> Vec<Row> {
    options(row, usize::MAX)
}

#[test]
fn the_table() {
    let is_row = |squares: &[u64]| squares.windows(2).all(|pair| pair[0] < pair[1]);
    Moves::of(&[1, 2, 3], left).only(is_row).check();
}

#[test]
fn every_row_of_10_squares_in_either_order() {
    let mut search = Search::normal_play(left);
    let cases = subsets(1..=10).into_iter().flat_map(|row| {
        let expected = WINNER.line(search.wins(&row));
        let inputs = [join(&row), join(row.iter().rev())];
        inputs.map(|squares| (format!("{} {squares}", row.len()), expected))
    });
    assert_separately(solve, cases);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(left);
    input! { from OnceSource::from(input), mut row: [usize] }
    row.sort_unstable();
    WINNER.line(search.wins(&row)).to_string()
}

#[test]
fn the_reference_agrees() {
    let rows = subsets(1..=9).into_iter();
    assert_agree(solve, answer, rows.map(|row| format!("{}\n{}\n", row.len(), join(row))));
}
