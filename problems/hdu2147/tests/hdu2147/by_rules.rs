use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_in_one_input, pairs, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Wonderful!\n", "What a pity!\n");

/// A row counted from the bottom and a column counted from the left, both from 1.
pub type Square = (u64, u64);

/// Returns the squares after one move: to the left, down, or both.
pub fn options(&(row, column): &Square) -> impl Iterator<Item = Square> {
    let after = [(row, column - 1), (row - 1, column), (row - 1, column - 1)].into_iter();
    after.filter(|&(row, column)| row > 0 && column > 0)
}

#[test]
fn the_table() {
    Moves::of(&[1, 1], options).check();
}

/// The coin starts in the top right corner: in the last row and the last column.
#[test]
fn every_board_to_100_by_100() {
    let mut search = Search::normal_play(options);
    let case =
        |(rows, columns)| (format!("{rows} {columns}"), WINNER.line(search.wins(&(rows, columns))));
    assert_in_one_input(solve, pairs(1..=100).map(case));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    let count = input.split_whitespace().count() / 2;
    input! { from OnceSource::from(input), boards: [(u64, u64); count] }
    let boards = boards.iter().take_while(|&&board| board != (0, 0));
    boards.map(|board| WINNER.line(search.wins(board))).collect()
}
