use proconio::{input, source::once::OnceSource};
use shared::search::{Search, SearchOfParts};
use testing::{assert_agree, assert_in_one_input, Moves, Winner};

use crate::reference::answer;
use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// Squares 0, 1, …, and the rows that end the game when each of their squares has an X. Squares
/// are one bit each.
pub struct Board {
    pub squares: u32,
    pub rows: Vec<u32>,
}

impl Board {
    /// Returns strips of these lengths side by side, where three in a row end the game.
    pub fn strips(lengths: &[u32]) -> Board {
        let mut squares = 0;
        let mut rows = Vec::new();
        for length in lengths {
            rows.extend((squares + 2..squares + length).map(|last| 7 << (last - 2)));
            squares += length;
        }
        Board { squares, rows }
    }

    /// Returns the positions after one more X. A row leaves the player to move, who did not
    /// complete it, without an option.
    pub fn options(&self, crosses: u32) -> Vec<u32> {
        if self.rows.iter().any(|row| crosses & row == *row) {
            return Vec::new();
        }
        let squares = (0..self.squares).map(|square| 1 << square);
        squares.filter(|square| crosses & square == 0).map(|square| crosses | square).collect()
    }

    pub fn first_player_wins(&self) -> bool {
        Search::normal_play(|&crosses: &u32| self.options(crosses)).wins(&0)
    }

    pub fn first_player_wins_misere(&self) -> bool {
        Search::misere_play(|&crosses: &u32| self.options(crosses)).wins(&0)
    }
}

/// Returns whether the player to move wins on an empty strip.
fn wins(strip: u32) -> bool {
    Board::strips(&[strip]).first_player_wins()
}

fn check(largest: u32, wins: impl Fn(u32) -> bool) {
    let case = |strip: u32| (strip.to_string(), WINNER.line(wins(strip)));
    assert_in_one_input(solve, (3..=largest).map(case));
}

/// Returns the strips that are left after each X if nobody plays next to an X or two squares away,
/// where the opponent would complete a row at once.
fn parts(strip: u32) -> Vec<Vec<u32>> {
    let rest = |squares: u32| squares.saturating_sub(2);
    (0..strip).map(|left| vec![rest(left), rest(strip - 1 - left)]).collect()
}

#[test]
fn the_table() {
    Moves::of_parts(&[0], |&strip: &u32| parts(strip)).check();
    for strip in 3..=15 {
        let mut search = SearchOfParts::new(|&strip: &u32| parts(strip));
        assert_eq!(search.value(&strip) != 0, wins(strip), "{strip}");
    }
}

#[test]
fn every_strip_from_3_to_17() {
    check(17, wins);
}

/// The losing strips to 10,000, as published for the octal game 0.007.
#[test]
fn every_strip_to_10_000() {
    let losing = [
        6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202,
        282, 290, 302, 356, 1046, 2502, 2752, 2912, 3052, 3076, 7250, 7356, 7866,
    ];
    check(10_000, |strip| !losing.contains(&strip));
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), strips: [u32; input.split_whitespace().count()] }
    strips.into_iter().map(|strip| WINNER.line(wins(strip))).collect()
}

#[test]
fn the_reference_agrees() {
    let all = (3..=200).map(|strip| format!("{strip}\n")).collect();
    assert_agree(solve, answer, [all]);
}
