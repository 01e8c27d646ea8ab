use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    todo!("FILL IN the moves from {heap}")
}

#[test]
fn the_table() {
    Moves::of(&[0], options).check();
}

/// Plays all games from the heap of an input, on the side that wins by plain search. The answer is
/// empty: the interactor judges the samples.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), heap: u64 }
    let is_first = Search::normal_play(options).wins(&heap);
    assert_wins_games(heap, [&format!("{heap}\n"), WINNER.line(is_first)], is_first);
    String::new()
}

/// Checks that `solve` wins all games from `heap`, where the opponent tries every reply. So far `solve`
/// has read `input` and written `output`.
fn assert_wins_games(heap: u64, [input, output]: [&str; 2], is_its_turn: bool) {
    if !is_its_turn {
        for left in options(&heap) {
            assert_wins_games(left, [&format!("{input}{}\n", heap - left), output], true);
        }
        return;
    }
    let (longer, end) = output_and_end(solve, format!("{input}0\n"));
    let line = longer.strip_prefix(output).expect("the same game so far");
    let is_played = |left: &u64| line == format!("{}\n", heap - left);
    let left = options(&heap).into_iter().find(is_played);
    let left = left.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    assert_eq!(end, Ok(()), "{input}");
    assert_wins_games(left, [input, &longer], false);
}

#[test]
fn every_reply_on_small_heaps() {
    for heap in 0..=8 {
        answers(&heap.to_string());
    }
}
