use std::iter::successors;

use proconio::{input, source::once::OnceSource};
use shared::rules::{options_of_heap, options_of_heaps};
use shared::search::Search;
use testing::{assert_in_one_input, join, lists, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Fibo\n", "Nacci\n");

/// Returns the Fibonacci numbers of the statement up to `largest`: 1, 2, 3, 5, …
fn fibonacci_numbers(largest: u64) -> Vec<u64> {
    let numbers = successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(number, _)| number);
    numbers.take_while(|&number| number <= largest).collect()
}

/// One heap.
#[test]
fn the_table() {
    Moves::of(&[0], |heap: &u64| options_of_heap(&fibonacci_numbers(*heap), heap)).check();
}

/// Every position but `0 0 0`, which ends the input. The order of the heaps means nothing, so each
/// position is searched once.
#[test]
fn every_position_to_40() {
    let takes = fibonacci_numbers(40);
    let sorted = |mut heaps: Vec<u64>| {
        heaps.sort_unstable();
        heaps
    };
    let mut search = Search::normal_play(|heaps: &Vec<u64>| {
        options_of_heaps(&takes, heaps).into_iter().map(sorted)
    });
    let case = |heaps: Vec<u64>| (join(&heaps), WINNER.line(search.wins(&sorted(heaps))));
    assert_in_one_input(solve, lists(3, 0..=40).into_iter().skip(1).map(case));
}

/// Beyond the judge's limit, an empty heap beside two others: the position loses exactly where
/// plain search finds the same Grundy value for both.
#[test]
fn pairs_of_heaps_to_2000() {
    let takes = fibonacci_numbers(2000);
    let mut search = Search::grundy(|heap| options_of_heap(&takes, heap));
    let pairs = |a: u64| [0, 1, 2, 3, 5, 8, a / 2, a - 1, a].map(|b| (a, b));
    let case = |(a, b)| (format!("{a} 0 {b}"), WINNER.line(search.value(&a) != search.value(&b)));
    assert_in_one_input(solve, (1..=2000).flat_map(pairs).map(case));
}

pub fn answers(input: &str) -> String {
    let takes = fibonacci_numbers(1000);
    let mut search = Search::normal_play(|heaps| options_of_heaps(&takes, heaps));
    let count = input.split_whitespace().count() / 3;
    input! { from OnceSource::from(input), cases: [[u64; 3]; count] }
    let cases = cases.iter().take_while(|&heaps| *heaps != [0, 0, 0]);
    cases.map(|heaps| WINNER.line(search.wins(heaps))).collect()
}
