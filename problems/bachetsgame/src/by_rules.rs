//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, subsets, words, Winner};

use super::solve;

const WINNER: Winner = Winner("Stan wins\n", "Ollie wins\n");

/// Returns the heaps after one move.
fn options(takes: &[u64], heap: u64) -> Vec<u64> {
    let takes = takes.iter().filter(|&&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

/// Checks all heaps from `largest` to 0 in one input, after a case that shows if anything of one
/// case is left over in the next.
fn check(takes: &[u64], largest: u64) {
    let mut search = Search::normal_play(|&heap: &u64| options(takes, heap));
    let mut input = "1000 3 1 2 3\n".to_string();
    let mut expected = WINNER.line(false).to_string();
    for heap in (0..=largest).rev() {
        input += &format!("{heap} {} {}\n", takes.len(), words(takes));
        expected += WINNER.line(search.wins(&heap));
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn every_set_of_takes_to_9() {
    for takes in subsets(1..=9) {
        check(&takes, 30);
    }
}

#[test]
fn long_takes_and_larger_heaps() {
    check(&[64], 700);
    check(&[64, 1, 64], 700);
    check(&[63, 65, 2], 700);
    check(&[128, 5, 3, 64, 100], 700);
    check(&[10, 11, 12, 13, 14, 15, 300], 700);
}

/// The samples have heaps up to a million, so the smaller heaps are decided in turn: from a losing
/// heap, each heap that is one take larger wins.
#[test]
fn samples_read_by_another_reader() {
    each_sample("bachetsgame", |input| {
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
    });
}

#[test]
fn the_period_of_the_sample() {
    let mut search = Search::normal_play(|&heap: &u64| options(&[1, 3, 8], heap));
    for heap in 0..500 {
        assert_eq!(search.wins(&heap), ![0, 2, 4, 6].contains(&(heap % 11)));
    }
}
