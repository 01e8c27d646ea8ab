//! The game by its rules: plain search, no theorem.

use std::iter::successors;

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::{options_of_sum, Search};
use testing::{assert_answer, each_sample, lists, words, Winner};

use super::solve;

const WINNER: Winner = Winner("Fibo\n", "Nacci\n");

/// Returns the Fibonacci numbers of the statement up to `largest`: 1, 2, 3, 5, …
fn fibonacci_numbers(largest: u64) -> Vec<u64> {
    let pairs = successors(Some((1, 2)), |&(a, b)| Some((b, a + b)));
    let numbers = pairs.map(|(number, _)| number);
    numbers.take_while(|&number| number <= largest).collect()
}

/// Returns the heaps after one move.
fn options(takes: &[u64], heap: u64) -> Vec<u64> {
    let takes = takes.iter().filter(|&&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

/// All but three empty heaps, which end the input. The order of the heaps means nothing, so each
/// position is searched once.
#[test]
fn every_position_to_40() {
    let takes = fibonacci_numbers(40);
    let sorted = |mut heaps: Vec<u64>| {
        heaps.sort_unstable();
        heaps
    };
    let mut search = Search::normal_play(|heaps: &Vec<u64>| {
        let options = options_of_sum(heaps, |&heap| options(&takes, heap));
        options.into_iter().map(sorted).collect()
    });
    let (mut input, mut expected) = (String::new(), String::new());
    for heaps in &lists(3, 0..=40)[1..] {
        input += &format!("{}\n", words(heaps));
        expected += WINNER.line(search.wins(&sorted(heaps.clone())));
    }
    assert_answer(solve, &input, &expected);
}

/// Beyond the judge's limit, an empty heap beside two others: the position loses exactly where
/// plain search finds the same Grundy value for both.
#[test]
fn pairs_of_heaps_to_2000() {
    let takes = fibonacci_numbers(2000);
    let mut search = Search::grundy(|&heap: &u64| options(&takes, heap));
    let (mut input, mut expected) = (String::new(), String::new());
    for a in 1..=2000_u64 {
        for b in [0, 1, 2, 3, 5, 8, a / 2, a - 1, a] {
            input += &format!("{a} 0 {b}\n");
            expected += WINNER.line(search.value(&a) != search.value(&b));
        }
    }
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let takes = fibonacci_numbers(1000);
    let mut search = Search::normal_play(|heaps: &Vec<u64>| {
        options_of_sum(heaps, |&heap| options(&takes, heap))
    });
    each_sample("hdu1848", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: [u64; 3] }
            if heaps == [0, 0, 0] {
                break;
            }
            found += WINNER.line(search.wins(&heaps));
        }
        found
    });
}
