//! The answers under Variations on the page, by plain search.

use shared::search::{options_of_sum, Search};
use testing::lists;

/// A row counted from the bottom and a column counted from the left, both from 1.
type Square = (u64, u64);

/// Returns the squares after one of the `steps` down and to the left.
fn squares_after(&(row, column): &Square, steps: &[(u64, u64)]) -> Vec<Square> {
    let is_possible = |&&(down, left): &&(u64, u64)| down < row && left < column;
    let after = |(down, left): &(u64, u64)| (row - down, column - left);
    steps.iter().filter(is_possible).map(after).collect()
}

fn options(square: &Square) -> Vec<Square> {
    squares_after(square, &[(0, 1), (1, 0), (1, 1)])
}

/// Returns all squares of a board of `side` rows and columns.
fn board(side: u64) -> impl Iterator<Item = Square> + Clone {
    (1..=side).flat_map(move |row| (1..=side).map(move |column| (row, column)))
}

/// Returns the Grundy value that the page gives to a square.
fn value((row, column): Square) -> u32 {
    match (row % 2, column % 2) {
        (1, 1) => 0,
        (0, 0) => 2,
        (1, _) if row < column => 1,
        (_, 1) if column < row => 1,
        _ => 3,
    }
}

#[test]
fn two_coins() {
    let options_of_two = |coins: &Vec<Square>| options_of_sum(coins, options);
    let mut search = Search::normal_play(options_of_two);
    for a in board(11) {
        for b in board(11) {
            let wins = search.wins(&vec![a, b]);
            assert_eq!(wins, value(a) != value(b), "{a:?} {b:?}");
        }
    }
    let winning = search.winning_options(&vec![(6, 6), (3, 4)]);
    let expected = [[(6, 5), (3, 4)], [(5, 6), (3, 4)], [(6, 6), (2, 4)]];
    assert_eq!(winning, expected);
    assert!(!search.wins(&vec![(5, 6), (2, 1)]));
    assert!(search.wins(&vec![(5, 6), (1, 1)]) && search.wins(&vec![(2, 1), (1, 1)]));
}

/// One winning move from each square that does not lose.
#[test]
fn one_winning_move() {
    let mut search = Search::normal_play(options);
    for (row, column) in board(40).filter(|(row, column)| row * column % 2 == 0) {
        let winning = search.winning_options(&(row, column));
        assert_eq!(winning, [(row - (row + 1) % 2, column - (column + 1) % 2)]);
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(options);
    for (row, column) in board(60) {
        let is_lost = match (row, column) {
            (1, squares) | (squares, 1) => squares % 2 == 0,
            _ => row % 2 == 1 && column % 2 == 1,
        };
        assert_eq!(search.wins(&(row, column)), !is_lost);
    }
}

#[test]
fn misere_play_with_several_coins() {
    let mut search = Search::misere_play(|coins: &Vec<Square>| {
        let mut options = options_of_sum(coins, options);
        // The order of the coins means nothing, so each position is searched once.
        options.iter_mut().for_each(|coins| coins.sort_unstable());
        options
    });
    let is_small = |&(row, column): &Square| row == 1 || column == 1;
    let mut positions = lists(3, board(6));
    positions.retain(|coins| coins[0] <= coins[1] && coins[1] <= coins[2]);
    for coins in positions {
        let sum = value(coins[0]) ^ value(coins[1]) ^ value(coins[2]);
        let is_lost = sum == u32::from(coins.iter().all(is_small));
        assert_eq!(search.wins(&coins), !is_lost, "{coins:?}");
    }

    let mut search = Search::misere_play(|coins: &Vec<Square>| options_of_sum(coins, options));
    assert!(!search.wins(&vec![(3, 3), (1, 1)]));
    let winning = search.winning_options(&vec![(3, 3), (2, 2)]);
    assert_eq!(winning, [[(2, 2), (2, 2)], [(3, 3), (1, 1)]]);
    let winning = search.winning_options(&vec![(2, 4), (1, 2)]);
    assert_eq!(winning, [[(1, 3), (1, 2)]]);
}

#[test]
fn a_hole_in_the_board() {
    let mut search = Search::normal_play(|square| {
        let mut options = options(square);
        options.retain(|&option| option != (3, 3));
        options
    });
    let mut letter = |square| match square {
        (3, 3) => '-',
        _ if search.wins(&square) => 'N',
        _ => 'P',
    };
    let expected = ["NNPNNN", "PNNNPN", "NNPNNN", "PN-PNP", "NNNNNN", "PNPNPN"];
    for (row, expected) in (1..=6).rev().zip(expected) {
        let found: String = (1..=6).map(|column| letter((row, column))).collect();
        assert_eq!(found, expected, "row {row}");
    }
}

#[test]
fn no_diagonal_moves() {
    let wins = |steps: Vec<(u64, u64)>| {
        let mut search = Search::normal_play(move |square: &Square| squares_after(square, &steps));
        move |square| search.wins(&square)
    };
    let mut one_or_two = wins(vec![(0, 1), (0, 2), (1, 0), (2, 0)]);
    let mut single = wins(vec![(0, 1), (1, 0)]);
    let mut rook = wins((1..30).flat_map(|step| [(0, step), (step, 0)]).collect());
    for (row, column) in board(30) {
        assert_eq!(one_or_two((row, column)), row.abs_diff(column) % 3 != 0);
        assert_eq!(single((row, column)), (row + column) % 2 == 1);
        assert_eq!(rook((row, column)), row != column);
    }
}

#[test]
fn a_coin_in_a_box() {
    let options = |place: &Vec<u64>| -> Vec<Vec<u64>> {
        let after = |steps: Vec<u64>| (0..3).map(|axis| place[axis] - steps[axis]).collect();
        let steps = lists(3, 0..=1).into_iter().skip(1);
        let mut options: Vec<Vec<u64>> = steps.map(after).collect();
        options.retain(|place| !place.contains(&0));
        options
    };
    let mut search = Search::normal_play(options);
    for place in lists(3, 1..=10) {
        let is_lost = place.iter().all(|number| number % 2 == 1);
        assert_eq!(search.wins(&place), !is_lost, "{place:?}");
    }
}
