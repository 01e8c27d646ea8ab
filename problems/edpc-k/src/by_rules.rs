//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{assert_answer, each_sample, lists, subsets, words, Winner};

use super::solve;

const WINNER: Winner = Winner("First\n", "Second\n");

/// Returns the heaps after one move.
fn options(takes: &[u64], heap: u64) -> Vec<u64> {
    let takes = takes.iter().filter(|&&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

fn check(takes: &[u64], largest: u64) {
    let mut search = Search::normal_play(|&heap: &u64| options(takes, heap));
    for heap in 0..=largest {
        let input = format!("{} {heap}\n{}\n", takes.len(), words(takes));
        let expected = WINNER.line(search.wins(&heap));
        assert_answer(solve, &input, expected);
    }
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

#[test]
fn long_takes_and_larger_heaps() {
    check(&[64], 700);
    check(&[1, 64], 700);
    check(&[63, 65, 2], 700);
    check(&[128, 5, 3, 64, 100], 700);
    check(&[10, 11, 12, 13, 14, 15, 300], 700);
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("edpc-k", |input| {
        let source = OnceSource::from(input);
        input! { from source, count: usize, heap: u64, takes: [u64; count] }
        let wins = Search::normal_play(|&heap: &u64| options(&takes, heap)).wins(&heap);
        WINNER.line(wins).to_string()
    });
}

/// The step on the page: heaps 8 to 15, after the heaps below 8.
#[test]
fn the_step_on_the_page() {
    let takes = [2, 3, 9];
    let mut search = Search::normal_play(|&heap: &u64| options(&takes, heap));
    let lost: Vec<u64> = (0..16).filter(|heap| !search.wins(heap)).collect();
    assert_eq!(lost, [0, 1, 5, 6, 11, 12]);
    for heap in 0..200 {
        assert_eq!(search.wins(&heap), ![0, 1, 5, 6].contains(&(heap % 11)));
    }
    // The heaps from which each take leads to one of the first four.
    let rows = takes.map(|take| {
        let heaps = lost[..4].iter().map(|heap| heap + take);
        heaps
            .filter(|heap| (8..16).contains(heap))
            .collect::<Vec<u64>>()
    });
    assert_eq!(rows, [vec![8], vec![8, 9], vec![9, 10, 14, 15]]);
}
