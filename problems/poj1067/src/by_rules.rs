//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: fewer items in one heap, or as many fewer in both.
fn options(&(one, other): &(u64, u64)) -> Vec<(u64, u64)> {
    let from_one = (1..=one).map(|take| (one - take, other));
    let from_other = (1..=other).map(|take| (one, other - take));
    let from_both = (1..=one.min(other)).map(|take| (one - take, other - take));
    from_one.chain(from_other).chain(from_both).collect()
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "0\n"
    }
}

#[test]
fn every_pair_of_heaps_to_150() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for one in 0..=150 {
        for other in 0..=150 {
            input += &format!("{one} {other}\n");
            expected += line(search.wins(&(one, other)));
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// By the rules, the next pair is the least heap in no pair yet and that heap plus the next
/// difference: any other pair with that heap or that difference is a move away from a pair.
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
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// Consecutive Fibonacci numbers F(2k), F(2k + 1) are a pair: the floor of F(2k - 1) φ is F(2k).
/// The last ones are the largest below 2^64, where a floating-point test has long been wrong.
#[test]
fn fibonacci_pairs_to_the_top() {
    let (mut smaller, mut larger) = (1_u64, 2_u64);
    let (mut input, mut expected) = (String::new(), String::new());
    loop {
        input += &format!("{smaller} {larger}\n{} {}\n", smaller + 1, larger + 1);
        expected += "0\n1\n";
        let (next, after) = match smaller.checked_add(larger) {
            Some(next) => match larger.checked_add(next) {
                Some(after) => (next, after),
                None => break,
            },
            None => break,
        };
        smaller = next;
        larger = after;
    }
    assert!(larger > u64::MAX / 3);
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    for (input, expected) in samples("poj1067") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, one: u64, other: u64 }
            found += line(search.wins(&(one, other)));
        }
        assert_eq!(found, expected);
    }
}
