use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_heap;
use shared::search::Search;
use testing::{assert_in_one_input, Moves};

use crate::solution::solve;

#[test]
fn the_table() {
    Moves::of(&[0], |heap: &u64| options_of_heap(&[1, 3, 4], heap)).check();
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::grundy(|heap: &u64| options_of_heap(&[1, 3, 4], heap));
    let case = |heap: u64| (heap.to_string(), format!("{}\n", search.value(&heap)));
    assert_in_one_input(solve, (0..=3000).map(case));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::grundy(|heap: &u64| options_of_heap(&[1, 3, 4], heap));
    input! { from OnceSource::from(input), heaps: [u64; input.split_whitespace().count()] }
    heaps.iter().map(|heap| format!("{}\n", search.value(heap))).collect()
}
