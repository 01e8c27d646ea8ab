use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim};

use super::by_rules::{options, sums};
use crate::solution::value;

#[test]
fn which_moves_win() {
    let mut search = Search::normal_play(options);
    let mut winning = |piles: &[u64]| search.winning_options(&piles.to_vec());
    assert_eq!(winning(&[16]), [[2], [3]]);
    assert_eq!(winning(&[6724]), [[82]]);
    assert_eq!(winning(&[17, 5]), [[4, 5]]);
    assert_eq!(winning(&[7000, 17]), (16..=81).map(|left| [left, 17]).collect::<Vec<_>>());
    assert_eq!(winning(&[50_625]), (82..=225).map(|left| [left]).collect::<Vec<_>>());
}

#[test]
fn the_last_move_loses() {
    let mut search = Search::misere_play(options);
    assert_wins(&mut search, sums(), |piles| {
        !is_lost_in_misere_nim(piles.iter().map(|&coins| value(coins)))
    });
}

#[test]
fn one_bound() {
    let below_root = |&coins: &u64| (0..coins).take_while(move |left| left * left <= coins);
    let value =
        |&coins: &u64| [0, 1, 2, 4, 16, 256].iter().filter(|&&start| start <= coins).count();
    assert_values(&mut Search::grundy(below_root), 0..=1000, |coins| value(coins) - 1);
    for (power, expected) in [(2, vec![0, 1, 2, 5, 26, 677]), (4, vec![0, 1, 2, 17])] {
        let mut search = Search::normal_play(|&coins: &u64| {
            (0..coins).filter(move |left: &u64| left.pow(power) >= coins)
        });
        assert_eq!(search.p_positions(0..=700), expected);
    }
}

#[test]
fn options_of_the_largest_pile() {
    let pile = 777_777_777_777_u128;
    let options: Vec<u128> = (0..).take_while(|left| left * left <= pile).collect();
    let options: Vec<u128> = options.into_iter().filter(|left| left.pow(4) >= pile).collect();
    assert_eq!((options[0], options.len(), options.last()), (940, 880_978, Some(&881_917)));
}
