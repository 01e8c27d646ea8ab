use proconio::{input, source::once::OnceSource, source::Source};
use shared::rules::options_of_heap;
use shared::search::Search;
use testing::{assert_in_one_input, assert_wins, join_counted, subsets, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Stan wins\n", "Ollie wins\n");

/// The takes of the sample.
#[test]
fn the_table() {
    Moves::of(&[0], |heap: &u64| options_of_heap(&[1, 3, 8], heap)).check();
}

/// The heaps from 30 to 0, after a case that shows if anything of one case is left over in the next.
#[test]
fn every_set_of_takes_to_9() {
    for takes in subsets(1..=9) {
        let mut search = Search::normal_play(|heap| options_of_heap(&takes, heap));
        let first = ("1000 3 1 2 3".to_string(), WINNER.line(false));
        let takes = join_counted(&takes);
        let case = |heap| (format!("{heap} {takes}"), WINNER.line(search.wins(&heap)));
        assert_in_one_input(solve, [first].into_iter().chain((0..=30).rev().map(case)));
    }
}

/// The samples have heaps up to a million, so the smaller heaps are decided in turn: from a losing
/// heap, each heap that is one take larger wins.
pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    let mut found = String::new();
    while !source.is_empty() {
        input! { from &mut source, largest: usize, takes: [usize] }
        let mut wins = vec![false; largest + 1];
        for heap in 0..=largest {
            if wins[heap] {
                continue;
            }
            for take in takes.iter().filter(|&take| heap + take <= largest) {
                wins[heap + take] = true;
            }
        }
        found += WINNER.line(wins[largest]);
    }
    found
}

#[test]
fn the_period_of_the_sample() {
    let mut search = Search::normal_play(|heap| options_of_heap(&[1, 3, 8], heap));
    assert_wins(&mut search, 0..500, |heap| ![0, 2, 4, 6].contains(&(heap % 11)));
}
