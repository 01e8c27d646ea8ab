use shared::search::Search;
use testing::{assert_wins, lists};

use super::by_rules::{options, rows, Row};
use crate::solution::first_player_wins;

/// Returns the heap that makes `row` lost in front of it, by the program.
fn left_partner(row: &[u64]) -> u64 {
    let lost = |&heap: &u64| !first_player_wins(&[&[heap], row].concat());
    // In front of a lost row stands nothing.
    let largest = row.iter().max().copied().unwrap_or(0);
    if first_player_wins(row) {
        (1..=largest).find(lost).unwrap()
    } else {
        0
    }
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options);
    for row in rows().filter(|row| !row.is_empty()) {
        let backwards: Row = row.iter().rev().copied().collect();
        let mut expected = Vec::new();
        let left = left_partner(&row[1..]);
        if left < row[0] {
            expected.push([&[left], &row[1..]].concat());
        }
        let right = left_partner(&backwards[1..]);
        if right < backwards[0] {
            expected.push([&row[..row.len() - 1], &[right]].concat());
        }
        expected.iter_mut().for_each(|row| row.retain(|&heap| heap > 0));
        assert_eq!(search.winning_options(&row), expected);
    }
    assert_eq!(search.winning_options(&vec![3, 1, 9, 6]), [[3, 1, 9, 4]]);
    assert_eq!(search.winning_options(&vec![1, 1, 1]), [[1, 1], [1, 1]]);
}

#[test]
fn the_last_item_loses() {
    let mut search = Search::misere_play(options);
    assert_wins(&mut search, rows(), |row| {
        if row.iter().all(|&heap| heap == 1) {
            row.len() % 2 == 0
        } else {
            first_player_wins(row)
        }
    });
}

#[test]
fn grundy_values() {
    let mut values = Search::grundy(options);
    for row in lists(2, 1..=12) {
        assert_eq!(values.value(&row) as u64, row[0] ^ row[1]);
    }
    let mut line = |first| values.values((1..=7).map(|last| vec![first, 2, last]));
    assert_eq!(line(1), [0, 1, 2, 4, 5, 6, 7]);
    assert_eq!(line(2), [1, 2, 3, 5, 4, 7, 6]);
    assert_eq!(line(3), [2, 3, 0, 7, 6, 5, 4]);
    assert_eq!(line(4), [4, 5, 7, 0, 1, 2, 3]);
}

/// The rows that ideas get wrong.
#[test]
fn ideas_that_fail() {
    let mut search = Search::normal_play(options);
    let rows = [vec![1, 2, 1], vec![1, 1, 1], vec![1, 1, 2, 2], vec![1, 2, 1, 1]];
    assert_eq!(rows.map(|row: Row| search.wins(&row)), [false, true, false, true]);
}
