//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// The heap and the largest take. `Search` needs this very type: where it is a `Vec`, its name
/// keeps clippy from asking for a slice.
type Position = (u64, u64);

/// Returns the positions after one move.
fn options(&(heap, most): &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {heap} and {most}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = ("1010\n".to_string(), String::new());
    for most in 1..=10 {
        for heap in 0..=100 {
            input += &format!("{heap} {most}\n");
            expected += WINNER.line(search.wins(&(heap, most)));
        }
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("my-game", |input| {
        input! { from OnceSource::from(input), cases: [(u64, u64)] }
        let lines = cases.iter().map(|case| WINNER.line(search.wins(case)));
        lines.collect()
    });
}
