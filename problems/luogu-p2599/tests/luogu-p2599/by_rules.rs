use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_counted, join_counted, lists, Moves, Random, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "0\n");

pub type Row = Vec<u64>;

/// Returns the rows after one move: the first heap or the last has fewer items, or is gone.
pub fn options(row: &Row) -> Vec<Row> {
    let mut options = Vec::new();
    if let [first, rest @ ..] = &row[..] {
        options.extend((0..*first).map(|left| [&[left], rest].concat()));
    }
    if let [rest @ .., last] = &row[..] {
        options.extend((0..*last).map(|left| [rest, &[left]].concat()));
    }
    options.iter_mut().for_each(|row: &mut Row| row.retain(|&heap| heap > 0));
    options
}

/// Returns all rows of up to 8 heaps; the longer they are, the smaller are the heaps.
pub fn rows() -> impl Iterator<Item = Row> {
    let largest = [(0, 1), (1, 12), (2, 12), (3, 9), (4, 6), (5, 4), (6, 3), (7, 2), (8, 2)];
    largest.into_iter().flat_map(|(count, largest)| lists(count, 1..=largest))
}

fn case(row: &[u64], wins: bool) -> (String, &'static str) {
    (join_counted(row), WINNER.line(wins))
}

#[test]
fn the_table() {
    Moves::of(&[1, 1, 1], options).check();
}

#[test]
fn every_row_of_4_heaps_to_6_and_longer_ones() {
    let mut search = Search::normal_play(options);
    assert_counted(solve, rows().map(|row| case(&row, search.wins(&row))));
}

/// Rows that are too long for a search. A row that reads the same from both ends, and has an even
/// number of heaps, is lost: the second player copies every move on the other side. So the first
/// heap wins if it is larger; and if it is smaller, because the larger could move to it otherwise.
#[test]
fn rows_that_read_the_same_from_both_ends() {
    let mut random = Random::new(1);
    let rows = (1..60).chain([200]).flat_map(|half| {
        let largest = [3, 9, 1_000_000_000, u64::MAX][half % 4];
        let mut row = random.numbers(half as u64, 1..=largest);
        row.extend_from_within(..);
        row[half..].reverse();
        let first = row[0];
        [first, first.saturating_add(1), first.max(2) - 1, largest].map(|changed| {
            row[0] = changed;
            case(&row, changed != first)
        })
    });
    assert_counted(solve, rows);
}

/// The table on the page.
#[test]
fn partners_of_two_rows() {
    let mut search = Search::normal_play(options);
    let tables = [([5, 1, 1], [2, 1, 3, 4, 5, 0, 6, 7]), ([1, 1, 5], [5, 1, 0, 2, 3, 4, 6, 7])];
    for (row, partners) in tables {
        for (x, partner) in (0..).zip(partners) {
            let row: Row = [&[partner], &row[..], &[x]].concat();
            assert!(!search.wins(&row.into_iter().filter(|&heap| heap > 0).collect()), "{x}");
        }
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), rows: [[u64]] }
    rows.iter().map(|row| WINNER.line(search.wins(row))).collect()
}
