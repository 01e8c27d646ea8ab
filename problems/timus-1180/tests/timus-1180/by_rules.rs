use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_separately, Moves};

use crate::solution::solve;

/// Returns the heaps after one move, the largest first: a take is a power of two.
fn options(heap: &u64) -> Vec<u64> {
    let takes = (0..63).map(|exponent| 1 << exponent).take_while(|take| take <= heap);
    takes.map(|take| heap - take).collect()
}

/// Returns the expected output, given the heaps after the winning moves.
fn lines(heap: u64, winning: &[u64]) -> String {
    match winning.first() {
        Some(rest) => format!("1\n{}\n", heap - rest),
        None => "2\n".to_string(),
    }
}

#[test]
fn the_table() {
    Moves::of(&[0], options).check();
}

#[test]
fn every_heap_to_5000() {
    let mut search = Search::normal_play(options);
    let cases = (0..=5000).flat_map(|heap| {
        let expected = lines(heap, &search.winning_options(&heap));
        [heap.to_string(), format!("+000{heap}\n")].map(|input| (input, expected.clone()))
    });
    assert_separately(solve, cases);
}

/// Heaps beyond 64 bits, divided by 3 digit by digit: the winning take is the remainder.
#[test]
fn long_heaps() {
    let mut digits = String::new();
    let mut remainder = 0;
    let cases = (0..2000).map(|place| {
        let digit = 1 + place * place % 9;
        digits += &digit.to_string();
        remainder = (10 * remainder + digit) % 3;
        (digits.clone(), ["2\n", "1\n1\n", "1\n2\n"][remainder])
    });
    assert_separately(solve, cases);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), heap: u64 }
    lines(heap, &search.winning_options(&heap))
}
