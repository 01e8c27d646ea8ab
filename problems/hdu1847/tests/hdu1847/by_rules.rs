use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_agree, assert_in_one_input, Moves, Winner};

use crate::reference::answer;
use crate::solution::solve;

const WINNER: Winner = Winner("Kiki\n", "Cici\n");

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    let takes = (0..64).map(|exponent| 1 << exponent).take_while(|take| take <= heap);
    takes.map(|take| heap - take).collect()
}

#[test]
fn the_table() {
    Moves::of(&[0], options).check();
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::normal_play(options);
    let case = |heap: u64| (heap.to_string(), WINNER.line(search.wins(&heap)));
    assert_in_one_input(solve, (0..=3000).map(case));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), heaps: [u64; input.split_whitespace().count()] }
    heaps.iter().map(|heap| WINNER.line(search.wins(heap))).collect()
}

#[test]
fn the_reference_agrees() {
    let all = (0..=1000).map(|heap| format!("{heap}\n")).collect();
    assert_agree(solve, answer, [all]);
}
