//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("first\n", "second\n");

/// Returns the heaps after a move that takes 1 to `most` items.
fn options(heap: u64, most: u64) -> Vec<u64> {
    (heap.saturating_sub(most)..heap).collect()
}

/// Returns the search for heaps from which a move takes 1 to `most` items.
fn search(most: u64) -> Search<u64, bool, impl Fn(&u64) -> Vec<u64>> {
    Search::normal_play(move |&heap: &u64| options(heap, most))
}

#[test]
fn every_heap_to_400_and_take_to_60() {
    let (mut input, mut expected) = ("24060\n".to_string(), String::new());
    for most in 1..=60 {
        let mut search = search(most);
        for heap in 0..=400 {
            input += &format!("{heap} {most}\n");
            expected += WINNER.line(search.wins(&heap));
        }
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("hdu1846", |input| {
        input! { from OnceSource::from(input), cases: [(u64, u64)] }
        let line = |&(heap, most): &(u64, u64)| WINNER.line(search(most).wins(&heap));
        cases.iter().map(line).collect()
    });
}
