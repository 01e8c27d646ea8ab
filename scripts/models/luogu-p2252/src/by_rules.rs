//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The two heaps. `Search` needs this very type: where it is a `Vec`, its name keeps clippy from
/// asking for a slice.
type Position = (u64, u64);

/// Returns the positions after one move.
fn options(&(a, b): &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {a} and {b}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for a in 0..=20 {
        for b in 0..=20 {
            let expected = WINNER.line(search.wins(&(a, b)));
            assert_answer(solve, &format!("{a} {b}"), expected);
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("my-game", |input| {
        input! { from OnceSource::from(input), heaps: (u64, u64) }
        WINNER.line(search.wins(&heaps)).to_string()
    });
}
