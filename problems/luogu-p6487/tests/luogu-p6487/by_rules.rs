use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_one, Moves};

use crate::solution::solve;

/// How many items are left, and how many of them a move may take at most.
pub type Position = (u64, u64);

/// Returns the positions after one move, the smallest take first.
pub fn options(&(left, most): &Position) -> impl Iterator<Item = Position> {
    (1..=most.min(left)).map(move |take| (left - take, 2 * take))
}

/// Returns the takes that win, in ascending order.
pub fn winning_takes(position: Position) -> Vec<u64> {
    let winning = Search::normal_play(options).winning_options(&position);
    winning.iter().map(|(left, _)| position.0 - left).collect()
}

/// A heap of which not all may be taken at first; two numbers are what is left, and may be taken.
#[test]
fn the_table() {
    Moves::by_numbers(&[1], |numbers| {
        let position = match *numbers {
            [heap] => (heap, heap.checked_sub(1)?),
            [left, most] => (left, most),
            _ => return None,
        };
        Some(options(&position).map(|(left, most)| vec![vec![left, most]]).collect())
    })
    .check();
}

#[test]
fn every_heap_to_250() {
    let mut search = Search::normal_play(options);
    for heap in 1..=250 {
        // Taking everything wins, so there is a first one.
        let (left, _) = search.winning_options(&(heap, heap))[0];
        assert_one(solve, &heap.to_string(), &format!("{}\n", heap - left));
    }
}

/// The table on the page, and why leaving a multiple of 3 fails.
#[test]
fn small_heaps() {
    let takes: Vec<u64> = (1..=13).map(|heap| winning_takes((heap, heap))[0]).collect();
    assert_eq!(takes, [1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1, 13]);
    let values = Search::grundy(options).values((1..=13).map(|heap| (heap, heap)));
    assert_eq!(values, [1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6]);
    assert_eq!(winning_takes((6, 4)), [1]);
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), heap: u64 }
    format!("{}\n", winning_takes((heap, heap))[0])
}
