//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("Wonderful!\n", "What a pity!\n");

/// Returns the squares after one move: rows are counted from the bottom and columns from the left,
/// both from 1.
fn options(&(row, column): &(u64, u64)) -> Vec<(u64, u64)> {
    let squares = [(row, column - 1), (row - 1, column), (row - 1, column - 1)];
    let is_on_board = |&(row, column): &(u64, u64)| row > 0 && column > 0;
    squares.into_iter().filter(is_on_board).collect()
}

/// The coin starts in the top right corner: in the last row and the last column.
#[test]
fn every_board_to_100_by_100() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for rows in 1..=100 {
        for columns in 1..=100 {
            input += &format!("{rows} {columns}\n");
            expected += WINNER.line(search.wins(&(rows, columns)));
        }
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("hdu2147", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, board: (u64, u64) }
            if board == (0, 0) {
                break;
            }
            found += WINNER.line(search.wins(&board));
        }
        found
    });
}
