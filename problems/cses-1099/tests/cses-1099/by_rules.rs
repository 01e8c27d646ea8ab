use proconio::{input, source::once::OnceSource};
use shared::nim::nim_sum;
use shared::search::Search;
use testing::{assert_counted, assert_values, join_counted, lists, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("first\n", "second\n");

/// The balls on the stairs 1, 2, 3, …
pub type Stairs = Vec<usize>;

/// Returns `stairs` after `count` balls have gone from one stair to another, counted from 0.
pub fn moved(stairs: &Stairs, from: usize, to: usize, count: usize) -> Stairs {
    let mut stairs = stairs.clone();
    stairs[from] -= count;
    stairs[to] += count;
    stairs
}

/// Returns the positions after one move: balls of a stair above the first one go one stair down.
pub fn options(stairs: &Stairs) -> Vec<Stairs> {
    options_of_steps(stairs, &[1], usize::MAX)
}

/// Returns the positions after 1 to `most` balls of a stair have gone one of `steps` stairs down.
pub fn options_of_steps(stairs: &Stairs, steps: &[usize], most: usize) -> Vec<Stairs> {
    let mut options = Vec::new();
    for from in 0..stairs.len() {
        for to in steps.iter().filter(|&&step| step <= from).map(|step| from - step) {
            let counts = 1..=most.min(stairs[from]);
            options.extend(counts.map(|count| moved(stairs, from, to, count)));
        }
    }
    options
}

/// Returns all staircases of up to 6 stairs with few balls on each.
pub fn staircases() -> impl Iterator<Item = Stairs> {
    let most = [0, 9, 6, 4, 3, 2, 1];
    (0..).zip(most).flat_map(|(stairs, most)| lists(stairs, 0..=most))
}

/// Returns the balls on the stairs 2, 4, 6, …
pub fn even(stairs: &Stairs) -> Vec<usize> {
    stairs.iter().skip(1).step_by(2).copied().collect()
}

#[test]
fn the_table() {
    Moves::of(&[0, 0, 0, 0], options).check();
}

#[test]
fn every_small_staircase() {
    let mut search = Search::normal_play(options);
    let case = |stairs: Stairs| (join_counted(&stairs), WINNER.line(search.wins(&stairs)));
    assert_counted(solve, staircases().map(case));
}

#[test]
fn the_value_is_the_nim_sum_of_the_even_stairs() {
    let mut search = Search::grundy(options);
    assert_values(&mut search, staircases(), |stairs| nim_sum(even(stairs)));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), staircases: [[usize]] }
    staircases.iter().map(|stairs| WINNER.line(search.wins(stairs))).collect()
}
