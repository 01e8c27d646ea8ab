//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{assert_answers, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// Returns whether the player to move wins on an empty strip of at least 3 squares. A position is
/// the squares with an X. It loses if three neighbours have one: the opponent has just won.
fn wins(strip: u32) -> bool {
    let options = |crosses: &u32| -> Vec<u32> {
        if crosses & crosses >> 1 & crosses >> 2 != 0 {
            return Vec::new();
        }
        let squares = (0..strip).map(|square| 1 << square);
        let empty = squares.filter(|square| crosses & square == 0);
        empty.map(|square| crosses | square).collect()
    };
    Search::normal_play(options).wins(&0)
}

fn check(largest: u32, wins: impl Fn(u32) -> bool) {
    let case = |strip: u32| (strip.to_string(), WINNER.line(wins(strip)));
    assert_answers(solve, (3..=largest).map(case));
}

#[test]
fn every_strip_from_3_to_17() {
    check(17, wins);
}

/// The losing strips to 20,000, as published for the octal game 0.007.
#[test]
fn every_strip_to_20_000() {
    let losing = [
        6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202,
        282, 290, 302, 356, 1046, 2502, 2752, 2912, 3052, 3076, 7250, 7356, 7866, 16168,
    ];
    check(20_000, |strip| !losing.contains(&strip));
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("three-x", |input| {
        let count = input.split_whitespace().count();
        input! { from OnceSource::from(input), strips: [u32; count] }
        let lines = strips.into_iter().map(|strip| WINNER.line(wins(strip)));
        lines.collect()
    });
}
