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

/// Returns the first winning take from each heap: the checker accepts all of them.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), heaps: [u64] }
    let mut search = Search::normal_play(options);
    let answer = |heap: &u64| match options(heap).into_iter().find(|left| !search.wins(left)) {
        Some(left) => format!("{}{}\n", WINNER.line(true), heap - left),
        None => WINNER.line(false).to_string(),
    };
    heaps.iter().map(answer).collect()
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for heap in 0..=100 {
        let (output, end) = output_and_end(solve, format!("1 {heap}"));
        assert_eq!(end, Ok(()), "{heap}");
        let take = output.strip_prefix(WINNER.line(search.wins(&heap)));
        let take = take.unwrap_or_else(|| panic!("{heap}: {output}")).trim_end();
        if !take.is_empty() {
            let left = heap - take.parse::<u64>().unwrap();
            let is_winning = options(&heap).contains(&left) && !search.wins(&left);
            assert!(is_winning, "{take} from {heap}");
        }
    }
}
