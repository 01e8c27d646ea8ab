//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the heaps after one move.
fn options(takes: &[u64], heap: u64) -> Vec<u64> {
    let takes = takes.iter().filter(|&&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

fn line(wins: bool) -> &'static str {
    if wins {
        "First\n"
    } else {
        "Second\n"
    }
}

fn text(takes: &[u64], heap: u64) -> String {
    let mut text = format!("{} {heap}\n", takes.len());
    takes.iter().for_each(|take| text += &format!("{take} "));
    text
}

fn check(takes: &[u64], heaps: impl Iterator<Item = u64>) {
    let mut search = Search::normal_play(|&heap: &u64| options(takes, heap));
    for heap in heaps {
        let input = text(takes, heap);
        let expected = line(search.wins(&heap)).to_string();
        assert_eq!(answer(solve, &input), Ok(expected), "{input}");
    }
}

#[test]
fn every_set_of_takes_to_7() {
    for code in 0..1 << 7 {
        let takes = (1..=7).filter(|take| code >> (take - 1) & 1 == 1);
        check(&takes.collect::<Vec<u64>>(), 0..=25);
    }
}

/// All lists of takes from 1 to 4 in any order, repeats included.
#[test]
fn every_list_of_up_to_4_takes() {
    for count in 0..=4 {
        for code in 0..4_u64.pow(count) {
            let take = |index| code / 4_u64.pow(index) % 4 + 1;
            check(&(0..count).map(take).collect::<Vec<u64>>(), 0..=10);
        }
    }
}

#[test]
fn long_takes_and_larger_heaps() {
    for takes in [
        &[64][..],
        &[1, 64],
        &[63, 65, 2],
        &[128, 5, 3, 64, 100],
        &[10, 11, 12, 13, 14, 15, 300],
    ] {
        check(takes, 0..=700);
    }
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("edpc-k") {
        let source = OnceSource::from(input.as_str());
        input! { from source, count: usize, heap: u64, takes: [u64; count] }
        let wins = Search::normal_play(|&heap: &u64| options(&takes, heap)).wins(&heap);
        assert_eq!(line(wins), expected);
    }
}

/// The step on the page: heaps 8 to 15, of which those below 8 are known.
#[test]
fn the_step_on_the_page() {
    let takes = [2, 3, 9];
    let mut search = Search::normal_play(|&heap: &u64| options(&takes, heap));
    let mut is_lost = |heap: u64| !search.wins(&heap);
    let mut lost = |heaps: std::ops::Range<u64>| heaps.filter(|&heap| is_lost(heap)).collect();
    let (first, second): (Vec<u64>, Vec<u64>) = (lost(0..8), lost(8..16));
    assert_eq!((first, second), (vec![0, 1, 5, 6], vec![11, 12]));
    let leads_to_known = |take: u64| -> Vec<u64> {
        let leads_there = |heap: &u64| *heap >= take && heap - take < 8 && is_lost(heap - take);
        (8..16).filter(leads_there).collect()
    };
    let rows = takes.map(leads_to_known);
    assert_eq!(rows, [vec![8], vec![8, 9], vec![9, 10, 14, 15]]);
}
