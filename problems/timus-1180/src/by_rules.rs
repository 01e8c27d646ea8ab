//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the takes from a heap, the least one first: the powers of two that it holds.
fn takes(heap: u64) -> impl Iterator<Item = u64> {
    (0..63)
        .map(|power| 1 << power)
        .take_while(move |&take| take <= heap)
}

/// Returns what is to be printed for heaps 0, 1, …, `largest`.
fn lines(largest: u64) -> Vec<String> {
    let mut search =
        Search::normal_play(|&heap: &u64| takes(heap).map(|take| heap - take).collect());
    let mut line = |heap| {
        let first_take = takes(heap).find(|take| !search.wins(&(heap - take)));
        first_take.map_or("2\n".to_string(), |take| format!("1\n{take}\n"))
    };
    (0..=largest).map(&mut line).collect()
}

#[test]
fn every_heap_to_5000() {
    for (heap, line) in lines(5000).into_iter().enumerate() {
        assert_eq!(answer(solve, &heap.to_string()), Ok(line.clone()), "{heap}");
        assert_eq!(answer(solve, &format!("+000{heap}\n")), Ok(line), "{heap}");
    }
}

/// Beyond what a number of the computer holds: to leave what the opponent loses, as every heap of
/// digits that leave the same when they are divided by 3, digit by digit as in school.
#[test]
fn long_heaps() {
    let mut digits = String::new();
    let mut rest = 0;
    for place in 0..2000 {
        let digit = 1 + place * place % 9;
        digits += &digit.to_string();
        rest = (10 * rest + digit) % 3;
        let line = ["2\n", "1\n1\n", "1\n2\n"][rest];
        assert_eq!(answer(solve, &digits), Ok(line.to_string()), "{digits}");
    }
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("timus-1180") {
        input! { from OnceSource::from(input.as_str()), heap: u64 }
        assert_eq!(lines(heap)[heap as usize], expected);
    }
}
