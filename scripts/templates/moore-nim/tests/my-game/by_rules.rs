use proconio::{
    input,
    source::{once::OnceSource, Source as _},
};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

type Heaps = Vec<u64>;

/// Returns the heaps after one move, which takes at most `most` items.
fn options(heaps: &Heaps, most: u64) -> Vec<Heaps> {
    todo!("FILL IN the moves from {heaps:?} with {most}")
}

#[test]
fn the_table() {
    // FILL IN the number that the table is for.
    Moves::of(&[0, 0], |heaps| options(heaps, 2)).check();
}

fn winner(heaps: &Heaps, most: u64) -> &'static str {
    WINNER.line(Search::normal_play(|heaps: &Heaps| options(heaps, most)).wins(heaps))
}

pub fn answers(input: &str) -> String {
    // Each case says how long it is, so the source is read piece by piece.
    let mut source = OnceSource::from(input);
    let mut lines = String::new();
    while !source.is_empty() {
        input! { from &mut source, count: usize, most: u64, heaps: [u64; count] }
        lines += winner(&heaps, most);
    }
    lines
}

#[test]
fn every_small_position() {
    let heaps = || (0..=3).flat_map(|count| lists(count, 0..=5));
    let positions = (1..=4).flat_map(|most| heaps().map(move |heaps| (heaps, most)));
    let case = |(heaps, most): (Heaps, u64)| {
        let line = format!("{} {most}\n{}", heaps.len(), join(&heaps));
        (line, winner(&heaps, most))
    };
    assert_in_one_input(solve, positions.map(case));
}
