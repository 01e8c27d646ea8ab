use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_counted, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("first\n", "second\n");

/// A heap, and the largest take.
#[test]
fn the_table() {
    Moves::of(&[0, 1], |&(heap, most): &(u64, u64)| {
        (heap.saturating_sub(most)..heap).map(move |left| (left, most))
    })
    .check();
}

#[test]
fn every_heap_to_400_and_take_to_60() {
    for most in 1..=60 {
        let mut search = Search::normal_play(|&heap: &u64| heap.saturating_sub(most)..heap);
        let case = |heap| (format!("{heap} {most}"), WINNER.line(search.wins(&heap)));
        assert_counted(solve, (0..=400).map(case));
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), cases: [(u64, u64)] }
    let line = |&(heap, most): &(u64, u64)| {
        let mut search = Search::normal_play(|&heap: &u64| heap.saturating_sub(most)..heap);
        WINNER.line(search.wins(&heap))
    };
    cases.iter().map(line).collect()
}
