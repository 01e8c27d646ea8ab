//! The checker of `my-game`: several answers may be right.
//!
//! It is called as `my-game-checker INPUT OUTPUT ANSWER`, with the paths of the case, of what the
//! program wrote, and of one right answer, which may be missing. Its exit status is 0 if the output is
//! right, 1 if it is wrong, and 3 if the case is; stderr says why.

use std::process::ExitCode;

use shared::search::Search;
use testing::deciding::{argument, decide};

fn main() -> ExitCode {
    let case = argument(0).and_then(|case| numbers(&case));
    decide(case, |case| check(&case, &argument(1)?))
}

/// Returns the numbers of a case.
fn numbers(text: &str) -> Result<Vec<u64>, String> {
    let number = |word: &str| {
        word.parse().map_err(|error| format!("expected a number, found {word:?}: {error}"))
    };
    text.split_whitespace().map(number).collect()
}

/// Returns the heaps after one move.
fn options(heap: &u64) -> Vec<u64> {
    todo!("FILL IN the moves from {heap}")
}

/// Checks the answer to each heap of a case, whose first number says how many they are.
fn check(case: &[u64], output: &str) -> Result<(), String> {
    // FILL IN what a right answer is. Here the winner and, if that is the first player, a winning take.
    let mut words = output.split_whitespace();
    let mut search = Search::normal_play(options);
    for heap in case.iter().skip(1) {
        let winner = words.next().unwrap_or("the end of the output");
        let expected = if search.wins(heap) { "first" } else { "second" };
        if winner != expected {
            return Err(format!("expected {expected} for {heap}, found {winner}"));
        }
        if winner == "second" {
            continue;
        }
        let take = words.next().unwrap_or("the end of the output");
        let left = take.parse().ok().and_then(|take| heap.checked_sub(take));
        let left = left.filter(|left| options(heap).contains(left));
        if left.map_or(true, |left| search.wins(&left)) {
            return Err(format!("expected a winning take from {heap}, found {take}"));
        }
    }
    match words.next() {
        None => Ok(()),
        Some(word) => Err(format!("expected the end of the output, found {word}")),
    }
}
