use shared::search::Search;

use super::by_rules::{options, winning_takes};

#[test]
fn every_winning_first_take() {
    assert_eq!(winning_takes((12, 12)), [1, 12]);
    assert_eq!(winning_takes((20, 20)), [2, 20]);
    assert_eq!(winning_takes((30, 30)), [1, 9, 30]);
    assert_eq!(winning_takes((30, 8)), [1]);
}

#[test]
fn a_limit_for_the_first_move() {
    let lost = |most: u64| -> Vec<u64> {
        let lost = Search::normal_play(options).p_positions((1..=40).map(|heap| (heap, most)));
        lost.iter().map(|position| position.0).collect()
    };
    assert_eq!(lost(2), [3, 5, 8, 11, 13, 16, 18, 21, 24, 26, 29, 32, 34, 37, 39]);
    assert_eq!(lost(3), [5, 8, 13, 18, 21, 26, 29, 34, 39]);
    assert_eq!(lost(4), lost(3));
    // All but one item.
    let mut search = Search::normal_play(options);
    let lost: Vec<u64> = (1..=60).filter(|&heap| !search.wins(&(heap, heap - 1))).collect();
    assert_eq!(lost, [1, 2, 3, 5, 8, 13, 21, 34, 55]);
}

#[test]
fn the_last_item_loses() {
    let mut misere = Search::misere_play(options);
    assert!(!misere.wins(&(1, 1)));
    let mut winning_takes_of = |heap: u64| -> Vec<u64> {
        misere.winning_options(&(heap, heap)).iter().map(|(left, _)| heap - left).collect()
    };
    assert_eq!(winning_takes_of(12), [3, 11]);
    for heap in 2..=60 {
        assert_eq!(winning_takes_of(heap), winning_takes((heap - 1, heap - 1)));
    }
}
