//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{answer, each_sample};

use super::solve;

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    let takes = [1, 3, 4].into_iter().filter(|take| take <= heap);
    takes.map(|take| heap - take).collect()
}

/// Returns the program's output for the heaps to 3000.
fn output() -> String {
    let input: String = (0..=3000).map(|heap| format!("{heap}\n")).collect();
    answer(solve, &input).unwrap()
}

#[test]
fn every_heap_to_3000() {
    let mut search = Search::grundy(options);
    let lines = (0..=3000).map(|heap| format!("{}\n", search.value(&heap)));
    assert_eq!(output(), lines.collect::<String>());
}

/// A value is 0 exactly if the player to move loses: by a search that knows no Grundy values.
#[test]
fn zero_is_a_loss_for_every_heap_to_3000() {
    let mut search = Search::normal_play(options);
    for (heap, value) in (0..).zip(output().lines()) {
        assert_eq!(value != "0", search.wins(&heap), "heap {heap}");
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::grundy(options);
    each_sample("stones-134", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64 }
            found += &format!("{}\n", search.value(&heap));
        }
        found
    });
}
