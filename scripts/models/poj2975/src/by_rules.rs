//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::{options_of_sum, Search};
use testing::{assert_answer, each_sample, lists, words, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The heaps. `Search` needs this very type; its name keeps clippy from asking for a slice.
type Position = Vec<u64>;

/// Returns the positions after one move, which changes one heap.
fn options(heaps: &Position) -> Vec<Position> {
    options_of_sum(heaps, options_of_heap)
}

/// Returns the heaps that a move makes of one heap.
fn options_of_heap(heap: &u64) -> Vec<u64> {
    todo!("FILL IN the moves from {heap}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for heaps in (1..=4).flat_map(|count| lists(count, 0..=6)) {
        input += &format!("{} {}\n", heaps.len(), words(&heaps));
        expected += WINNER.line(search.wins(&heaps));
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("my-game", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: [u64] }
            if heaps.is_empty() {
                break;
            }
            found += WINNER.line(search.wins(&heaps));
        }
        found
    });
}
