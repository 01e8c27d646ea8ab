//! The answers under Variations on the page, by plain search.

use shared::search::Search;
use testing::{assert_wins, is_lost_in_misere_nim};

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

/// Returns the values of the piles to `last`, each with the last pile of its run; `rule` says which
/// y with y * y <= x may replace x.
fn runs(last: u64, rule: fn(u64, u64) -> bool) -> Vec<(usize, u64)> {
    let mut search = Search::grundy(|&coins: &u64| {
        let left = (0..coins).take_while(move |left| left * left <= coins);
        left.filter(move |&left| rule(coins, left))
    });
    let values: Vec<(usize, u64)> = (0..=last).map(|coins| (search.value(&coins), coins)).collect();
    let is_end = |at: &usize| values.get(at + 1).map_or(true, |next| next.0 != values[*at].0);
    (0..values.len()).filter(is_end).map(|at| values[at]).collect()
}

#[test]
fn one_bound() {
    let expected = [(0, 0), (1, 1), (2, 3), (3, 15), (4, 255), (5, 1000)];
    assert_eq!(runs(1000, |_, _| true), expected);
    let lost = |last: u64, power: u32| {
        let options = |coins: &u64| {
            let coins = *coins;
            (0..coins).filter(move |left| left.pow(power) >= coins)
        };
        Search::normal_play(options).p_positions(0..=last)
    };
    assert_eq!(lost(700, 2), [0, 1, 2, 5, 26, 677]);
    assert_eq!(lost(700, 4), [0, 1, 2, 17]);
}

#[test]
fn other_roots() {
    let third = runs(5000, |coins, left| left.pow(3) >= coins);
    assert_eq!(third, [(0, 3), (1, 15), (2, 27), (0, 783), (3, 3375), (1, 5000)]);
    let eighth = runs(7000, |coins, left| left.pow(8) >= coins);
    assert_eq!(eighth, [(0, 3), (1, 15), (2, 255), (3, 6561), (0, 7000)]);
    let strict = runs(7000, |coins, left| left * left < coins && left.pow(4) > coins);
    assert_eq!(strict, [(0, 4), (1, 25), (2, 255), (0, 7000)]);
}
