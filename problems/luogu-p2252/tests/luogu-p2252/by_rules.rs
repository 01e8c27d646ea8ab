use proconio::{input, source::once::OnceSource};
use shared::search::{options_of_wythoff, Search};
use testing::{assert_samples, assert_separately, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "0\n");

#[test]
fn every_pair_of_heaps_to_70() {
    let mut search = Search::normal_play(options_of_wythoff);
    let pairs = (0..=70).flat_map(|a| (0..=70).map(move |b| (a, b)));
    let case = |(a, b)| (format!("{a} {b}"), WINNER.line(search.wins(&(a, b))));
    assert_separately(solve, pairs.map(case));
}

#[test]
fn samples_read_by_another_reader() {
    assert_samples("luogu-p2252", |input| {
        input! { from OnceSource::from(input), heaps: (u64, u64) }
        WINNER.line(Search::normal_play(options_of_wythoff).wins(&heaps)).to_string()
    });
}

/// The pairs on the page, and the only winning move of the sample.
#[test]
fn lost_pairs_and_a_winning_move() {
    let mut search = Search::normal_play(options_of_wythoff);
    let in_order = (0..=13).flat_map(|a| (a..=13).map(move |b| (a, b)));
    assert_eq!(search.p_positions(in_order), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    assert_eq!(search.winning_options(&(8, 4)), [(7, 4)]);
}
