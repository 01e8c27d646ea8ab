//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns whether the player to move wins on an empty strip of at least 3 squares. A position
/// is the squares with an X; one with three neighbours in a row is lost: the other has just won.
fn wins(strip: u32) -> bool {
    let options = |crosses: &u32| -> Vec<u32> {
        if crosses & crosses >> 1 & crosses >> 2 != 0 {
            return Vec::new();
        }
        let squares = (0..strip).map(|square| 1 << square);
        squares
            .filter(|square| crosses & square == 0)
            .map(|square| crosses | square)
            .collect()
    };
    Search::normal_play(options).wins(&0)
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "2\n"
    }
}

#[test]
fn every_strip_from_3_to_17() {
    let input: String = (3..=17).map(|strip| format!("{strip}\n")).collect();
    let expected: String = (3..=17).map(|strip| line(wins(strip))).collect();
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// The losing strips to 2000, as published for the octal game 0.007.
#[test]
fn every_strip_to_2000() {
    let losing = [
        6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202,
        282, 290, 302, 356, 1046,
    ];
    let input: String = (3..=2000).map(|strip| format!("{strip}\n")).collect();
    let expected: String = (3..=2000)
        .map(|strip| line(!losing.contains(&strip)))
        .collect();
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("three-x") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, strip: u32 }
            found += line(wins(strip));
        }
        assert_eq!(found, expected);
    }
}
