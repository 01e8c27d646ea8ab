//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The heap. `Search` needs this very type: where it is a `Vec`, its name keeps clippy from asking
/// for a slice.
type Position = u64;

/// Returns the positions after one move.
fn options(heap: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {heap}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for heap in 0..=100 {
        input += &format!("{heap}\n");
        expected += WINNER.line(search.wins(&heap));
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
            input! { from &mut source, heap: u64 }
            found += WINNER.line(search.wins(&heap));
        }
        found
    });
}
