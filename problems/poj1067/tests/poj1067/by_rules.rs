use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_wythoff;
use shared::search::Search;
use testing::{assert_in_one_input, assert_one, pairs, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "0\n");

#[test]
fn the_table() {
    Moves::of(&[0, 0], options_of_wythoff).check();
}

#[test]
fn every_pair_of_heaps_to_150() {
    let mut search = Search::normal_play(options_of_wythoff);
    let case = |(a, b)| (format!("{a} {b}"), WINNER.line(search.wins(&(a, b))));
    assert_in_one_input(solve, pairs(0..=150).map(case));
}

/// Returns the first `count` losing pairs. By the rules, the next one is the least heap in no pair
/// yet and that heap plus the next difference: from any other pair with that heap or that
/// difference, a move leads to a pair.
fn losing_pairs(count: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut is_used = vec![false; 3 * count];
    let mut least = 0;
    for difference in 0..count {
        while is_used[least] {
            least += 1;
        }
        is_used[least] = true;
        is_used[least + difference] = true;
        pairs.push((least, least + difference));
    }
    pairs
}

#[test]
fn pairs_and_their_neighbours_to_a_million() {
    let (mut input, mut expected) = (String::new(), String::new());
    for (smaller, larger) in losing_pairs(400_000) {
        input += &format!("{smaller} {larger}\n{larger} {}\n", smaller + 1);
        input += &format!("{smaller} {}\n", larger + 1);
        expected += "0\n1\n1\n";
    }
    assert_one(solve, &input, &expected);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options_of_wythoff);
    let count = input.split_whitespace().count() / 2;
    input! { from OnceSource::from(input), cases: [(u64, u64); count] }
    cases.iter().map(|heaps| WINNER.line(search.wins(heaps))).collect()
}
