//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("Kiki\n", "Cici\n");

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    let takes = (0..64).map(|exponent| 1 << exponent);
    let takes = takes.take_while(|take| take <= heap);
    takes.map(|take| heap - take).collect()
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::normal_play(options);
    let input: String = (0..=3000).map(|heap| format!("{heap}\n")).collect();
    let lines = (0..=3000).map(|heap| WINNER.line(search.wins(&heap)));
    let expected: String = lines.collect();
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("hdu1847", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64 }
            found += WINNER.line(search.wins(&heap));
        }
        found
    });
}
