use shared::rules::options_of_splits;
use shared::search::Search;
use testing::{assert_wins, lists};

use super::by_rules::{options, Heaps};

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options);
    let winning = search.winning_options(&vec![9, 12, 6, 5]);
    assert_eq!(winning, [[9, 10, 6, 5], [9, 12, 0, 5], [9, 12, 6, 3]]);
    assert_eq!(search.winning_options(&vec![1, 2, 4, 8]), [[1, 2, 4, 7]]);
}

#[test]
fn misere_play() {
    let mut normal = Search::normal_play(options);
    let mut misere = Search::misere_play(options);
    assert_eq!(misere.winning_options(&vec![1, 1, 2]), [[1, 1, 1]]);
    assert_eq!(normal.winning_options(&vec![1, 1, 2]), [[1, 1, 0]]);
    for heaps in lists(4, 0..6) {
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        let winning = misere.winning_options(&heaps);
        match heaps.iter().filter(|&&heap| heap > 1).count() {
            0 => assert_eq!(winning.len(), if ones % 2 == 0 { ones } else { 0 }),
            1 => assert_eq!(winning.len(), 1),
            _ => assert_eq!(winning, normal.winning_options(&heaps)),
        }
    }
}

#[test]
fn the_heap_to_add() {
    let positions = || (0..16).map(|third| vec![5, 9, third]);
    assert_eq!(Search::normal_play(options).p_positions(positions()), [[5, 9, 12]]);
    assert_eq!(Search::misere_play(options).p_positions(positions()), [[5, 9, 12]]);
}

#[test]
fn heaps_may_be_divided() {
    // Less than the heap is left, or two parts of it.
    let moves = |&heap: &u64| {
        let parts = (1..=heap / 2).map(|part| vec![part, heap - part]);
        (0..heap).map(|left| vec![left]).chain(parts).collect()
    };
    let mut search = Search::grundy(|heaps: &Heaps| options_of_splits(heaps, moves));
    assert_eq!(search.values(lists(1, 0..13)), [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    assert_eq!(search.value(&vec![3, 4]), 7);
    assert_eq!(search.value(&vec![3, 3, 4, 4]), 0);
}

#[test]
fn heaps_in_a_row() {
    let options = |row: &Heaps| match row.split_first() {
        None => vec![],
        Some((&heap, rest)) => {
            (1..heap).map(|heap| [&[heap], rest].concat()).chain([rest.to_vec()]).collect()
        }
    };
    let ones = |row: &Heaps| row.iter().take_while(|&&heap| heap == 1).count();
    let rows = || (0..=5).flat_map(|length| lists(length, 1..=3));
    assert_wins(&mut Search::normal_play(options), rows(), |row| {
        (ones(row) % 2 == 0) != (ones(row) == row.len())
    });
    assert_wins(&mut Search::misere_play(options), rows(), |row| ones(row) % 2 == 0);
}
