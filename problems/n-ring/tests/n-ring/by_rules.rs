use std::ops::RangeInclusive;

use proconio::{input, source::once::OnceSource};
use shared::mex::Mex;
use shared::rules::adjacent_places;
use shared::search::{Search, SearchOfParts};
use testing::{assert_agree, assert_counted, Moves, Winner};

use crate::reference::answer;
use crate::solution::{first_player_wins, solve};

const WINNER: Winner = Winner("xian shou sheng\n", "hou shou sheng\n");

/// Places 0, 1, … and the sets of items that a move may take, one bit a place.
pub struct Game {
    places: usize,
    moves: Vec<usize>,
}

impl Game {
    /// Returns the game on places side by side, in a ring or in a line.
    pub fn new(places: usize, is_ring: bool, takes: RangeInclusive<usize>) -> Game {
        Game { places, moves: adjacent_places(places, is_ring, takes) }
    }

    /// All places.
    pub fn full(&self) -> usize {
        (1 << self.places) - 1
    }

    /// Returns what is left after each move from the places in `items`.
    pub fn options(&self, items: usize) -> Vec<usize> {
        let moves = self.moves.iter().filter(|&taken| items & taken == *taken);
        moves.map(|taken| items ^ taken).collect()
    }

    pub fn first_player_wins(&self) -> bool {
        Search::normal_play(|&items: &usize| self.options(items)).wins(&self.full())
    }
}

/// Returns whether the player to move wins on a full ring.
fn wins(ring: usize, take: usize) -> bool {
    Game::new(ring, true, take..=take).first_player_wins()
}

/// Returns cases and answers for all rings of `least` to 14 items.
fn cases(least: usize) -> impl Iterator<Item = (String, &'static str)> {
    let cases = (least..15).flat_map(|ring| (1..=15).map(move |take| (ring, take)));
    cases.map(|(ring, take)| (format!("{ring} {take}"), WINNER.line(wins(ring, take))))
}

/// Returns one input of all rings of `least` to 14 items, and its answers.
pub fn rings(least: usize) -> (String, String) {
    let (cases, answers): (Vec<String>, Vec<&str>) = cases(least).unzip();
    (format!("{}\n{}\n", cases.len(), cases.join("\n")), answers.concat())
}

/// Returns the lines after each move that takes two neighbours, from a ring of the only number or, after
/// the number 2, from a line.
fn lines(numbers: &[u64]) -> Option<Vec<Vec<u64>>> {
    match *numbers {
        [0 | 1] => Some(Vec::new()),
        [ring] => Some(vec![vec![ring - 2]]),
        [2, line] => Some((2..=line).map(|taken| vec![taken - 2, line - taken]).collect()),
        _ => None,
    }
}

#[test]
fn the_table() {
    Moves::by_numbers(&[0], |numbers| {
        let lines = lines(numbers)?.into_iter();
        Some(lines.map(|parts| parts.into_iter().map(|line| vec![2, line]).collect()).collect())
    })
    .check();
    for ring in 0..=14 {
        let mut search = SearchOfParts::new(|numbers: &Vec<u64>| {
            let lines = lines(numbers).unwrap_or_default().into_iter();
            lines.map(|parts| parts.into_iter().map(|line| vec![2, line]).collect::<Vec<_>>())
        });
        assert_eq!(search.value(&vec![ring]) != 0, wins(ring as usize, 2), "{ring}");
    }
}

#[test]
fn every_ring_to_14_items() {
    assert_counted(solve, cases(0));
}

/// On an even ring of at least twice m items, the second player answers opposite each move.
#[test]
fn symmetry_to_1000_items() {
    let mut mex = Mex::new();
    for take in 1..=200 {
        let mut lines = Vec::new();
        for ring in (2 * take..=1000).filter(|ring| ring % 2 == 0) {
            assert!(!first_player_wins(ring, take, &mut lines, &mut mex), "{ring} {take}");
        }
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), cases: [(usize, usize)] }
    cases.iter().map(|&(ring, take)| WINNER.line(wins(ring, take))).collect()
}

#[test]
fn the_reference_agrees() {
    let cases = (0..=60).flat_map(|ring| (1..=12).map(move |take| format!("{ring} {take}\n")));
    assert_agree(solve, answer, [format!("{}\n{}", 61 * 12, cases.collect::<String>())]);
}
