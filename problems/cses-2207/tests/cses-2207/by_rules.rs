use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_splits;
use shared::search::Search;
use testing::{assert_counted, Moves, Winner};

use super::sparse_space::{self, is_rare};
use crate::solution::solve;

const WINNER: Winner = Winner("first\n", "second\n");

/// Several heaps, in ascending order.
pub type Heaps = Vec<u64>;

/// Returns all splits of one heap into two of different sizes, the smaller part first.
pub fn splits(heap: u64) -> Vec<Heaps> {
    (1..heap).take_while(|part| 2 * part < heap).map(|part| vec![part, heap - part]).collect()
}

/// Returns the positions after one move: one heap is split.
pub fn options(heaps: &Heaps) -> Vec<Heaps> {
    options_of_splits(heaps, |&heap| splits(heap))
}

/// Returns the Grundy values of the heaps 0, 1, …, `largest` by their definition: the mex over all
/// splits.
fn values_by_definition(largest: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::new();
    for heap in 0..=largest {
        let mut seen = [false; 256];
        // Without an iterator, and on a slice: otherwise a test takes several times as long.
        let known = values.as_slice();
        let mut part = 1;
        while 2 * part < heap {
            seen[(known[part] ^ known[heap - part]) as usize] = true;
            part += 1;
        }
        values.push(seen.iter().position(|&is_seen| !is_seen).unwrap() as u8);
    }
    values
}

/// Checks the program on the heaps 0, 1, 2, …, given whether the first player wins.
fn check(wins: impl Iterator<Item = bool>) {
    let case = |(heap, wins): (usize, bool)| (heap.to_string(), WINNER.line(wins));
    assert_counted(solve, wins.enumerate().map(case));
}

#[test]
fn the_table() {
    Moves::of_parts(&[0], |&heap: &u64| splits(heap)).check();
}

/// Without values: the positions are all lists of heaps that a heap can become.
#[test]
fn every_heap_to_32() {
    let mut search = Search::normal_play(options);
    check((0..=32).map(|heap| search.wins(&vec![heap])));
}

#[test]
fn every_heap_to_20000_by_the_definition() {
    let values = values_by_definition(20_000);
    assert_eq!(values[..21], [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
    check(values.iter().map(|&value| value > 0));

    assert!(sparse_space::values_to(20_000) == values);
    let rare_to = |heap: usize| values[..=heap].iter().filter(|&&value| is_rare(value)).count();
    assert_eq!([rare_to(1000), rare_to(10_000)], [205, 873]);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), heaps: [u64] }
    heaps.iter().map(|&heap| WINNER.line(search.wins(&vec![heap]))).collect()
}
