//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("1\n", "0\n");

/// Returns the positions after one move: fewer items in one heap, or as many fewer in both.
fn options(&(a, b): &(u64, u64)) -> Vec<(u64, u64)> {
    let from_a = (1..=a).map(|take| (a - take, b));
    let from_b = (1..=b).map(|take| (a, b - take));
    let from_both = (1..=a.min(b)).map(|take| (a - take, b - take));
    from_a.chain(from_b).chain(from_both).collect()
}

#[test]
fn every_pair_of_heaps_to_150() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for a in 0..=150 {
        for b in 0..=150 {
            input += &format!("{a} {b}\n");
            expected += WINNER.line(search.wins(&(a, b)));
        }
    }
    assert_answer(solve, &input, &expected);
}

/// By the rules, the next losing pair is the least heap in no pair yet and that heap plus the next
/// difference: from any other pair with that heap or that difference, a move leads to a pair.
#[test]
fn pairs_and_their_neighbours_to_a_million() {
    let mut is_used = vec![false; 3_000_000];
    let (mut input, mut expected) = (String::new(), String::new());
    let mut smaller = 0;
    for difference in 0..400_000 {
        while is_used[smaller] {
            smaller += 1;
        }
        let larger = smaller + difference;
        is_used[smaller] = true;
        is_used[larger] = true;
        input += &format!("{smaller} {larger}\n{larger} {}\n", smaller + 1);
        input += &format!("{smaller} {}\n", larger + 1);
        expected += "0\n1\n1\n";
    }
    assert_answer(solve, &input, &expected);
}

/// Consecutive Fibonacci numbers F(2k), F(2k + 1) are a losing pair: the floor of F(2k - 1) φ is
/// F(2k). The last pair is the largest below 2^64, where floating point is long wrong.
#[test]
fn fibonacci_pairs_to_the_top() {
    let (mut input, mut expected) = (String::new(), String::new());
    let (mut largest, mut next) = (0, Some((1_u64, 2_u64)));
    while let Some((smaller, larger)) = next {
        input += &format!("{smaller} {larger}\n{} {}\n", smaller + 1, larger + 1);
        expected += "0\n1\n";
        largest = larger;
        let sum = smaller.checked_add(larger);
        next = sum.and_then(|sum| Some((sum, larger.checked_add(sum)?)));
    }
    assert!(largest > u64::MAX / 3);
    assert_answer(solve, &input, &expected);
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    each_sample("poj1067", |input| {
        let mut source = OnceSource::from(input);
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: (u64, u64) }
            found += WINNER.line(search.wins(&heaps));
        }
        found
    });
}
