use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_counted, subsets, Winner};

use crate::solution::solve;

pub const WINNER: Winner = Winner("-_-\n", "=_=\n");

/// A row and a column, both from 0.
type Square = (usize, usize);

/// A board and its moves.
pub struct Board {
    pub rows: usize,
    pub columns: usize,
    /// For each square, row by row, the sets that a move can turn if its coin is at the lower
    /// right. A set has a bit for each square.
    pub sets: Vec<Vec<usize>>,
}

impl Board {
    /// Returns a board on which the sets are those that are connected by sides.
    pub fn new(rows: usize, columns: usize) -> Board {
        Board::with(rows, columns, |set| is_connected(set, false))
    }

    /// Returns a board on which a move turns a coin, and coins to its upper left, if they form a
    /// set that `is_allowed`.
    pub fn with(rows: usize, columns: usize, is_allowed: impl Fn(&[Square]) -> bool) -> Board {
        let mut sets = Vec::new();
        for (row, column) in squares(rows, columns) {
            let others = squares(row + 1, columns)
                .into_iter()
                .filter(|&square| square != (row, column) && square.1 <= column);
            let mut all = subsets(others);
            all.iter_mut().for_each(|set| set.push((row, column)));
            all.retain(|set| is_allowed(set));
            let bits = |set: &Vec<Square>| set.iter().map(|at| 1 << (at.0 * columns + at.1)).sum();
            sets.push(all.iter().map(bits).collect());
        }
        Board { rows, columns, sets }
    }

    /// Returns the positions after one move: a position has a bit for each tail.
    pub fn options(&self, tails: usize) -> Vec<usize> {
        let turned = (0..self.sets.len()).filter(|square| tails >> square & 1 == 1);
        turned.flat_map(|square| self.sets[square].iter().map(move |set| tails ^ set)).collect()
    }

    /// Returns all positions.
    pub fn positions(&self) -> std::ops::Range<usize> {
        0..1 << self.sets.len()
    }
}

fn squares(rows: usize, columns: usize) -> Vec<Square> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

/// Returns whether steps within the set lead from its last square to all others.
pub fn is_connected(set: &[Square], with_diagonals: bool) -> bool {
    let mut found = vec![set[set.len() - 1]];
    let mut next = 0;
    while next < found.len() {
        let (row, column) = found[next];
        for &square in set {
            let (down, right) = (row.abs_diff(square.0), column.abs_diff(square.1));
            let is_step = down + right == 1 || (with_diagonals && down == 1 && right == 1);
            if is_step && !found.contains(&square) {
                found.push(square);
            }
        }
        next += 1;
    }
    found.len() == set.len()
}

/// Returns all boards of up to `most` squares.
pub fn boards(most: usize) -> impl Iterator<Item = Board> {
    let with = move |rows| (1..=most / rows).map(move |columns| Board::new(rows, columns));
    (1..=most).flat_map(with)
}

/// Returns the input for one game.
fn text(board: &Board, tails: usize) -> String {
    let letter = |square| if tails >> square & 1 == 1 { 'T' } else { 'H' };
    let line = |row: usize| -> String {
        let squares = row * board.columns..(row + 1) * board.columns;
        squares.map(letter).chain(['\n']).collect()
    };
    let lines: String = (0..board.rows).map(line).collect();
    format!("{} {}\n{lines}", board.rows, board.columns)
}

/// All positions.
#[test]
fn every_board_of_up_to_9_squares() {
    for board in boards(9) {
        let mut search = Search::normal_play(|&tails: &usize| board.options(tails));
        let case = |tails| (text(&board, tails), WINNER.line(search.wins(&tails)));
        assert_counted(solve, board.positions().map(case));
    }
}

pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    input! { from &mut source, games: usize }
    let line = |_| {
        input! { from &mut source, rows: usize, columns: usize, coins: [String; rows] }
        let board = Board::new(rows, columns);
        let tails = coins.concat().match_indices('T').map(|(square, _)| 1 << square).sum();
        let mut search = Search::normal_play(|&tails: &usize| board.options(tails));
        WINNER.line(search.wins(&tails))
    };
    (0..games).map(line).collect()
}
