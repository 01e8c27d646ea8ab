use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_heap;
use shared::search::Search;
use testing::{assert_one, assert_wins, join, lists, subsets, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("First\n", "Second\n");

fn check(takes: &[u64], largest: u64) {
    for heap in 0..=largest {
        let input = format!("{} {heap}\n{}\n", takes.len(), join(takes));
        assert_one(solve, &input, &answers(&input));
    }
}

/// The takes of the first sample.
#[test]
fn the_table() {
    Moves::of(&[0], |heap: &u64| options_of_heap(&[2, 3], heap)).check();
}

#[test]
fn every_set_of_takes_to_7() {
    for takes in subsets(1..=7) {
        check(&takes, 25);
    }
}

/// All lists of takes from 1 to 4 in any order, repeats included.
#[test]
fn every_list_of_up_to_4_takes() {
    for takes in (0..=4).flat_map(|count| lists(count, 1..=4)) {
        check(&takes, 10);
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, heap: u64, takes: [u64; count] }
    let wins = Search::normal_play(|heap| options_of_heap(&takes, heap)).wins(&heap);
    WINNER.line(wins).to_string()
}

/// The step on the page: heaps 8 to 15, after the heaps below 8.
#[test]
fn the_step_on_the_page() {
    let takes = [2, 3, 9];
    let mut search = Search::normal_play(|heap| options_of_heap(&takes, heap));
    let lost = search.p_positions(0..16);
    assert_eq!(lost, [0, 1, 5, 6, 11, 12]);
    assert_wins(&mut search, 0..200, |heap| ![0, 1, 5, 6].contains(&(heap % 11)));
    // The heaps from which each take leads to one of the first four.
    let rows = takes.map(|take| {
        let heaps = lost[..4].iter().map(|heap| heap + take);
        heaps.filter(|heap| (8..16).contains(heap)).collect::<Vec<u64>>()
    });
    assert_eq!(rows, [vec![8], vec![8, 9], vec![9, 10, 14, 15]]);
}
