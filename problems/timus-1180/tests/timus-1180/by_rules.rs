use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_answer, assert_samples};

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
fn every_heap_to_5000() {
    let mut search = Search::normal_play(options);
    for heap in 0..=5000 {
        let expected = lines(heap, &search.winning_options(&heap));
        for input in [heap.to_string(), format!("+000{heap}\n")] {
            assert_answer(solve, &input, &expected);
        }
    }
}

/// Heaps beyond 64 bits, divided by 3 digit by digit: the winning take is the remainder.
#[test]
fn long_heaps() {
    let mut digits = String::new();
    let mut remainder = 0;
    for place in 0..2000 {
        let digit = 1 + place * place % 9;
        digits += &digit.to_string();
        remainder = (10 * remainder + digit) % 3;
        assert_answer(solve, &digits, ["2\n", "1\n1\n", "1\n2\n"][remainder]);
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("timus-1180", |input| {
        input! { from OnceSource::from(input), heap: u64 }
        lines(heap, &search.winning_options(&heap))
    });
}
