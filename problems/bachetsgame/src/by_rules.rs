//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
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
        "Stan wins\n"
    } else {
        "Ollie wins\n"
    }
}

/// Checks all heaps from `largest` to 0 in one input, behind a case that would show if anything
/// of one case were left over in the next.
fn check(takes: &[u64], largest: u64) {
    let mut search = Search::normal_play(|&heap: &u64| options(takes, heap));
    let takes: String = takes.iter().map(|take| format!(" {take}")).collect();
    let count = takes.split_whitespace().count();
    let (mut input, mut expected) = ("1000 3 1 2 3\n".to_string(), line(false).to_string());
    for heap in (0..=largest).rev() {
        input += &format!("{heap} {count}{takes}\n");
        expected += line(search.wins(&heap));
    }
    assert_eq!(answer(solve, &input), Ok(expected), "takes{takes}");
}

#[test]
fn every_set_of_takes_to_9() {
    for code in 0..1 << 9 {
        let takes = (1..=9).filter(|take| code >> (take - 1) & 1 == 1);
        check(&takes.collect::<Vec<u64>>(), 30);
    }
}

#[test]
fn long_takes_and_larger_heaps() {
    for takes in [
        &[64][..],
        &[64, 1, 64],
        &[63, 65, 2],
        &[128, 5, 3, 64, 100],
        &[10, 11, 12, 13, 14, 15, 300],
    ] {
        check(takes, 700);
    }
}

/// Returns whether the player to move wins, from all smaller heaps in turn: the samples go to a
/// million.
fn wins_from_below(takes: &[u64], heap: u64) -> bool {
    let mut wins: Vec<bool> = Vec::new();
    for heap in 0..=heap {
        let options = options(takes, heap);
        wins.push(options.iter().any(|&option| !wins[option as usize]));
    }
    wins[heap as usize]
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("bachetsgame") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64, takes: [u64] }
            found += line(wins_from_below(&takes, heap));
        }
        assert_eq!(found, expected);
    }
}
