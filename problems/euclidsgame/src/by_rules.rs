//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("Stan wins\n", "Ollie wins\n");

/// Returns the positions after one move: the larger number is less by a multiple of the smaller,
/// as long as both are positive. Who finds a 0 has lost.
fn options(&(a, b): &(u64, u64)) -> Vec<(u64, u64)> {
    let (smaller, larger) = (a.min(b), a.max(b));
    let most = larger.checked_div(smaller).unwrap_or(0);
    (1..=most)
        .map(|multiple| (smaller, larger - multiple * smaller))
        .collect()
}

#[test]
fn every_pair_to_400() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for a in 1..=400 {
        for b in 1..=400 {
            input += &format!("{a} {b}\n");
            expected += WINNER.line(search.wins(&(a, b)));
        }
    }
    assert_answer(solve, &input, &expected);
}

/// The table of the page.
#[test]
fn values_to_8() {
    let mut grundy = Search::grundy(options);
    let rows = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [2, 1, 0, 2, 1, 3, 3, 4],
        [3, 0, 1, 0, 1, 2, 1, 2],
        [4, 2, 0, 1, 0, 0, 1, 2],
        [5, 1, 1, 0, 1, 0, 0, 0],
        [6, 3, 2, 0, 0, 1, 0, 0],
        [7, 3, 1, 1, 0, 0, 1, 0],
        [8, 4, 2, 2, 0, 0, 0, 1],
    ];
    for (a, row) in (1..).zip(rows) {
        let found: Vec<u32> = (1..=8).map(|b| grundy.value(&(a, b))).collect();
        assert_eq!(found, row, "{a}");
    }
}

/// The numbers are Fibonacci numbers, or one of them is larger by 1: ratios next to the golden
/// ratio. Euclid's algorithm decides: the first player with a choice wins, and a player has none
/// exactly if the quotient is 1 with a remainder.
#[test]
fn fibonacci_numbers_to_the_top() {
    let (mut input, mut expected) = (String::new(), String::new());
    let (mut smaller, mut larger) = (1_u64, 1_u64);
    while let Some(next) = smaller.checked_add(larger) {
        for (a, b) in [
            (larger, smaller),
            (larger + 1, smaller),
            (larger, smaller + 1),
        ] {
            let (mut a, mut b, mut first_player_moves) = (a.max(b), a.min(b), true);
            while a / b == 1 && a % b > 0 {
                (a, b) = (b, a % b);
                first_player_moves = !first_player_moves;
            }
            expected += WINNER.line(first_player_moves);
        }
        input += &format!("{larger} {smaller}\n{} {smaller}\n", larger + 1);
        input += &format!("{larger} {}\n", smaller + 1);
        (smaller, larger) = (larger, next);
    }
    assert!(larger > u64::MAX / 2);
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("euclidsgame", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, pair: (u64, u64) }
            if pair == (0, 0) {
                break;
            }
            found += WINNER.line(search.wins(&pair));
        }
        found
    });
}
