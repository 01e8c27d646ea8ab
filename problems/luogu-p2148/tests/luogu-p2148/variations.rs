use shared::search::Search;
use testing::{assert_values, assert_wins, lists, pairs};

use super::by_rules::{divisions, options, parts, Pair};
use crate::solution::value;

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options);
    let mut winning = |pairs: &[Pair]| search.winning_options(&pairs.to_vec());
    assert_eq!(winning(&[(1, 2), (3, 1)]), [[(1, 1), (3, 1)], [(1, 2), (1, 2)], [(1, 2), (2, 1)]]);
    let expected =
        [[(1, 3), (3, 3)], [(3, 1), (3, 3)], [(1, 5), (3, 3)], [(3, 3), (3, 3)], [(5, 1), (3, 3)]];
    assert_eq!(winning(&[(4, 6), (3, 3)]), expected);
}

/// How many divisions of a heap have each value.
#[test]
fn divisions_of_each_value() {
    for heap in 1..=200_u64 {
        for place in 0..9 {
            let count = parts(heap).filter(|&(a, b)| value(a, b) == place).count() as u64;
            let rest = heap - 1;
            let power = 1 << place;
            let zeros = u64::from(place) - u64::from((rest % power).count_ones());
            let expected = if rest & power > 0 { (rest / (2 * power) + 1) << zeros } else { 0 };
            assert_eq!(count, expected, "{heap} {place}");
        }
    }
}

#[test]
fn the_player_who_cannot_divide_wins() {
    let mut search = Search::misere_play(options);
    let is_lost = |&(a, b): &Pair| {
        let is_good = |heap: u64| heap == 1 || heap % 3 == 2;
        is_good(a) && is_good(b) && (a, b) != (1, 1)
    };
    assert_wins(&mut search, lists(1, pairs(1..=50)), |pairs| !is_lost(&pairs[0]));
    let mut lost = |a, b, c, d| !search.wins(&vec![(a, b), (c, d)]);
    assert!(lost(1, 2, 1, 3) && lost(2, 3, 2, 3) && lost(1, 4, 1, 4) && !lost(1, 2, 1, 2));
    assert_eq!(value(1, 5), 0);
}

#[test]
fn one_heap_at_first() {
    let mut search = Search::grundy(divisions);
    for heap in 1..=60 {
        // The pair (heap, 1) has the same divisions.
        assert_eq!(search.value(&(heap, 1)), heap.trailing_zeros() as usize);
    }
}

/// One item is taken from the other heap, and the rest is divided; a part may be empty.
#[test]
fn delete_nim() {
    let parts = |heap: u64| (0..heap).map(move |part| (part, heap - 1 - part));
    let mut search = Search::grundy(|&(a, b): &Pair| parts(a).chain(parts(b)).collect::<Vec<_>>());
    assert_values(&mut search, pairs(0..=40), |(a, b)| (a | b).trailing_ones() as usize);
}

/// A move keeps one of k heaps and divides it into k.
#[test]
fn k_heaps() {
    for (count, largest) in [(2, 40), (3, 20), (4, 14)] {
        let mut positions = lists(count, 1..=largest);
        positions.retain(|heaps| heaps.windows(2).all(|pair| pair[0] <= pair[1]));
        let mut divided = vec![Vec::new(); count * largest + 1];
        for heaps in &positions {
            divided[heaps.iter().sum::<usize>()].push(heaps.clone());
        }
        let mut search = Search::normal_play(|heaps: &Vec<usize>| {
            heaps.iter().flat_map(|&heap| divided[heap].clone()).collect::<Vec<_>>()
        });
        assert_wins(&mut search, positions.clone(), |heaps| {
            heaps.iter().any(|heap| !(1..count).contains(&(heap % (count * (count - 1)))))
        });
    }
}

/// The pairs that ideas get wrong: what they say, and the value.
#[test]
fn ideas_that_fail() {
    let mut values = Search::grundy(divisions);
    let mut compare =
        |idea: fn(u64, u64) -> u32, a: u64, b: u64| (idea(a, b) as usize, values.value(&(a, b)));
    assert_eq!(compare(|a, b| (a | b).trailing_ones(), 1, 1), (1, 0));
    assert_eq!(compare(|a, b| ((a - 1) ^ (b - 1)).trailing_ones(), 2, 2), (0, 1));
    assert_eq!(compare(|a, b| ((a - 1) & (b - 1)).trailing_ones(), 1, 2), (0, 1));
    let larger = |a: u64, b: u64| (a - 1).trailing_ones().max((b - 1).trailing_ones());
    assert_eq!(compare(larger, 2, 3), (1, 2));
    let mut search = Search::normal_play(options);
    assert!(!search.wins(&vec![(1, 2), (1, 2)]) && search.wins(&vec![(1, 2), (1, 4)]));
}
