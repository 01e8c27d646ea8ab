use shared::rules::options_of_sum;
use shared::search::Search;

use super::by_rules::{options, Heaps};

#[test]
fn the_last_item_loses() {
    let mut normal = Search::normal_play(options);
    let mut misere = Search::misere_play(options);
    assert_eq!(misere.winning_options(&vec![1, 1, 4]), [[1, 1, 1]]);
    assert_eq!(normal.winning_options(&vec![1, 1, 4]), [[1, 1, 0]]);
    assert_eq!(misere.winning_options(&vec![1, 4]), [[1, 0]]);
    assert_eq!(normal.winning_options(&vec![1, 4]), [[1, 1]]);
}

#[test]
fn famous_rows() {
    let mut normal = Search::normal_play(options);
    let mut misere = Search::misere_play(options);
    assert!(!normal.wins(&vec![1, 3, 5, 7]) && !misere.wins(&vec![1, 3, 5, 7]));
    assert_eq!(normal.winning_options(&vec![3, 4, 5]), [[1, 4, 5]]);
    assert_eq!(misere.winning_options(&vec![3, 4, 5]), [[1, 4, 5]]);
}

#[test]
fn at_most_half_of_a_heap() {
    let rests = |&heap: &u64| -> Vec<u64> { (heap - heap / 2..heap).collect() };
    let mut values = Search::grundy(rests);
    assert_eq!(values.values(1..=12), [0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6]);
    for half in 1..200 {
        assert_eq!(values.value(&(2 * half)) as u64, half);
        assert_eq!(values.value(&(2 * half + 1)), values.value(&half));
    }
    let mut search = Search::normal_play(|heaps: &Heaps| options_of_sum(heaps, rests));
    let mut winning = search.winning_options(&vec![6, 5, 11]);
    winning.sort_unstable();
    assert_eq!(winning, [[3, 5, 11], [6, 4, 11], [6, 5, 9]]);
}
