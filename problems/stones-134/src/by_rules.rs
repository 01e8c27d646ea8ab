//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    let fits = [1, 3, 4].into_iter().filter(|take| take <= heap);
    fits.map(|take| heap - take).collect()
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::grundy(options);
    let input: String = (0..=3000).map(|heap| format!("{heap}\n")).collect();
    let expected: String = (0..=3000)
        .map(|heap| format!("{}\n", search.value(&heap)))
        .collect();
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// A value is 0 exactly if the player to move loses: by a search that knows no Grundy values.
#[test]
fn zero_is_a_loss_for_every_heap_to_3000() {
    let mut search = Search::normal_play(options);
    let input: String = (0..=3000).map(|heap| format!("{heap}\n")).collect();
    let output = answer(solve, &input).unwrap();
    for (heap, value) in (0..).zip(output.lines()) {
        assert_eq!(value != "0", search.wins(&heap), "heap {heap}");
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::grundy(options);
    for (input, expected) in samples("stones-134") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64 }
            found += &format!("{}\n", search.value(&heap));
        }
        assert_eq!(found, expected);
    }
}
