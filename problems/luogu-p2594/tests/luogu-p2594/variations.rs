use shared::nim::nim_sum;
use shared::search::mex;
use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim};

use super::by_rules::{boards, is_connected, Board};
use crate::solution::exponent;

/// Returns the Grundy value of each single tail, row by row, by the theorem on coin turning.
fn values(board: &Board) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for (square, sets) in board.sets.iter().enumerate() {
        let others = sets.iter().map(|set| set ^ 1 << square);
        values.push(mex(others.map(|set| sum(&values, set)).collect::<Vec<_>>()));
    }
    values
}

/// Returns the nim-sum of the values of the squares in `set`.
fn sum(values: &[usize], set: usize) -> usize {
    let inside = values.iter().enumerate().filter(|(square, _)| set >> square & 1 == 1);
    nim_sum(inside.map(|(_, &value)| value))
}

/// Returns the values that the program has.
fn formula(board: &Board) -> Vec<usize> {
    let row = |row| (1..=board.columns).map(move |column| 1 << exponent(row, column));
    (1..=board.rows).flat_map(row).collect()
}

#[test]
fn boards_of_16_squares() {
    for board in boards(16) {
        assert_eq!(values(&board), formula(&board), "{} rows", board.rows);
        if (board.rows, board.columns) == (4, 4) {
            assert_eq!(formula(&board), [1, 2, 1, 4, 2, 4, 8, 16, 1, 8, 16, 32, 4, 16, 32, 64]);
            assert_misere_play_is_that_of_nim(&board);
        }
    }
}

/// Decides the positions in the order of their numbers: a move clears the highest of the bits that it
/// changes.
fn assert_misere_play_is_that_of_nim(board: &Board) {
    let values = formula(board);
    // The terminal position is won.
    let mut is_won = vec![true];
    for tails in board.positions().skip(1) {
        let squares = (0..values.len()).filter(|square| tails >> square & 1 == 1);
        let own_values: Vec<usize> = squares.clone().map(|square| values[square]).collect();
        let mut sets = squares.rev().flat_map(|square| &board.sets[square]);
        is_won.push(sets.any(|set| !is_won[tails ^ set]));
        assert_eq!(is_won[tails], !is_lost_in_misere_nim(own_values), "{tails:b}");
    }
}

#[test]
fn values_of_whole_positions() {
    for board in boards(6) {
        let values = formula(&board);
        let mut grundy = Search::grundy(|&tails: &usize| board.options(tails));
        assert_values(&mut grundy, board.positions(), |&tails| sum(&values, tails));
    }
}

#[test]
fn all_winning_moves() {
    let board = Board::new(2, 3);
    let mut search = Search::normal_play(|&tails: &usize| board.options(tails));
    // Squares of the second row are 3, 4 and 5.
    assert_eq!(search.winning_options(&0b011_000), [0b001_010, 0]);
}

/// Returns the positions of `board` that misère Nim with the values would decide wrongly.
fn wrong_in_misere_play(board: &Board) -> Vec<usize> {
    let values = formula(board);
    let mut search = Search::misere_play(|&tails: &usize| board.options(tails));
    let is_wrong = |&tails: &usize| {
        let places = (0..values.len()).filter(|at| tails >> at & 1 == 1);
        search.wins(&tails) == is_lost_in_misere_nim(places.map(|at| values[at]))
    };
    board.positions().filter(is_wrong).collect()
}

#[test]
fn misere_play() {
    let rows = [10, 11, 12].map(|columns| Board::new(1, columns));
    for board in boards(9).chain(rows).chain([Board::new(3, 4)]) {
        assert_eq!(wrong_in_misere_play(&board), [0; 0], "{} rows", board.rows);
    }
    let [wide, high] = [Board::new(2, 5), Board::new(5, 2)];
    let wrong = wrong_in_misere_play(&wide);
    assert!(wrong.len() == 8 && wrong.contains(&(1 << 3 | 1 << 7 | 1 << 9)), "{wrong:?}");
    assert_eq!(wrong_in_misere_play(&high).len(), 8);
    // On a board that contains it, the same tails have the same options.
    let larger = Board::new(3, 5);
    assert!(wrong.iter().all(|&tails| larger.options(tails) == wide.options(tails)));
}

#[test]
fn at_most_k_coins() {
    for most in 1..=12 {
        let is_allowed = |set: &[(usize, usize)]| set.len() <= most && is_connected(set, false);
        let board = Board::with(1, 12, is_allowed);
        let ruler = formula(&Board::new(1, 12)).into_iter();
        let expected: Vec<usize> = ruler.map(|value| value.min(1 << most.ilog2())).collect();
        assert_eq!(values(&board), expected, "at most {most}");
        let mut search = Search::normal_play(|&tails: &usize| board.options(tails));
        assert_wins(&mut search, 0..1 << 9, |&tails| sum(&expected, tails) != 0);

        let is_allowed = |set: &[(usize, usize)]| set.len() == most && is_connected(set, false);
        let expected: Vec<usize> = (1..=12).map(|n| usize::from(n % most == 0)).collect();
        assert_eq!(values(&Board::with(1, 12, is_allowed)), expected, "exactly {most}");
    }
}
