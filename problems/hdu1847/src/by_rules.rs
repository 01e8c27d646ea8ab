//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    let takes = (0..64).map(|exponent| 1 << exponent);
    takes
        .take_while(|take| take <= heap)
        .map(|take| heap - take)
        .collect()
}

fn line(wins: bool) -> &'static str {
    if wins {
        "Kiki\n"
    } else {
        "Cici\n"
    }
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::normal_play(options);
    let input: String = (0..=3000).map(|heap| format!("{heap}\n")).collect();
    let expected: String = (0..=3000).map(|heap| line(search.wins(&heap))).collect();
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    for (input, expected) in samples("hdu1847") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64 }
            found += line(search.wins(&heap));
        }
        assert_eq!(found, expected);
    }
}
