use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_wins, lists, pairs};

use super::by_rules::{options, Square};

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
    let mut search = Search::normal_play(|coins: &Vec<Square>| options_of_sum(coins, options));
    assert_wins(&mut search, lists(2, pairs(1..=11)), |coins| value(coins[0]) != value(coins[1]));
    let winning = search.winning_options(&vec![(6, 6), (3, 4)]);
    assert_eq!(winning, [[(6, 5), (3, 4)], [(5, 6), (3, 4)], [(6, 6), (2, 4)]]);
    assert!(!search.wins(&vec![(5, 6), (2, 1)]));
    assert!(search.wins(&vec![(5, 6), (1, 1)]) && search.wins(&vec![(2, 1), (1, 1)]));
}

/// One winning move from each square that does not lose.
#[test]
fn one_winning_move() {
    let mut search = Search::normal_play(options);
    for (row, column) in pairs(1..=40).filter(|(row, column)| row * column % 2 == 0) {
        let winning = search.winning_options(&(row, column));
        assert_eq!(winning, [(row - (row + 1) % 2, column - (column + 1) % 2)]);
    }
}

#[test]
fn misere_play() {
    assert_wins(&mut Search::misere_play(options), pairs(1..=60), |square| match square {
        (1, squares) | (squares, 1) => squares % 2 == 1,
        (row, column) => row % 2 == 0 || column % 2 == 0,
    });
}

#[test]
fn a_coin_in_a_box() {
    let options = |place: &Vec<u64>| -> Vec<Vec<u64>> {
        let after = |steps: Vec<u64>| (0..3).map(|axis| place[axis] - steps[axis]).collect();
        let mut options: Vec<Vec<u64>> = lists(3, 0..=1).into_iter().skip(1).map(after).collect();
        options.retain(|place| !place.contains(&0));
        options
    };
    let mut search = Search::normal_play(options);
    assert_wins(&mut search, lists(3, 1..=10), |place| place.iter().any(|number| number % 2 == 0));
}
