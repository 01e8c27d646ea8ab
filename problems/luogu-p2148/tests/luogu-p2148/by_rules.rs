use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_counted, assert_values, join_counted, lists, pairs, Moves, Winner};

use crate::solution::{solve, value};

const WINNER: Winner = Winner("YES\n", "NO\n");

pub type Pair = (u64, u64);

/// Returns the pairs after a move: one heap is taken away, and the other one is divided.
pub fn divisions(&(a, b): &Pair) -> Vec<Pair> {
    parts(a).chain(parts(b)).collect()
}

/// Returns all ways to divide a heap into two, none of them empty.
pub fn parts(heap: u64) -> impl Iterator<Item = Pair> {
    (1..heap).map(move |part| (part, heap - part))
}

/// Returns the positions after one move.
pub fn options(pairs: &Vec<Pair>) -> Vec<Vec<Pair>> {
    options_of_sum(pairs, divisions)
}

#[test]
fn the_table() {
    Moves::of(&[1, 1], divisions).check();
}

#[test]
fn every_pair_to_30_two_pairs_to_6_and_three_to_3() {
    let mut search = Search::normal_play(options);
    let largest = [(0, 0), (1, 30), (2, 6), (3, 3)].into_iter();
    let positions = largest.flat_map(|(count, largest)| lists(count, pairs(1..=largest)));
    let case = |pairs: Vec<Pair>| {
        let heaps: Vec<u64> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        (join_counted(&heaps), WINNER.line(search.wins(&pairs)))
    };
    assert_counted(solve, positions.map(case));
}

#[test]
fn values_of_every_pair_to_65() {
    let mut values = Search::grundy(divisions);
    assert_values(&mut values, pairs(1..=65), |&(a, b)| value(a, b) as usize);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    let mut source = OnceSource::from(input);
    input! { from &mut source, games: usize }
    let line = |_| {
        input! { from &mut source, heaps: usize, pairs: [(u64, u64); heaps / 2] }
        WINNER.line(search.wins(&pairs))
    };
    (0..games).map(line).collect()
}
