//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource, source::Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

// FILL IN the words that `solve` writes.
const WINNER: Winner = Winner("first\n", "second\n");

/// FILL IN the position: one heap, `(u64, u64)`, `Vec<u64>`. `Search` needs this very type: where
/// it is a `Vec`, its name keeps clippy from asking for a slice.
type Position = u64;

/// Returns the positions after one move.
fn options(position: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {position:?}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for position in 0..=100 {
        // FILL IN the input with this one position, e.g. `1 {heap} {most}` if the number of cases
        // comes first.
        let input = format!("{position}");
        assert_answer(solve, &input, WINNER.line(search.wins(&position)));
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("my-game", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        // FILL IN what is read before the cases, and one case: `heaps: [u64]` is a number of heaps
        // and then the heaps.
        while !source.is_empty() {
            input! { from &mut source, position: Position }
            found += WINNER.line(search.wins(&position));
        }
        found
    });
}
