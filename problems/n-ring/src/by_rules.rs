//! The game by its rules: plain search, no theorem.

use std::collections::BTreeMap;

use proconio::input;
use proconio::source::once::OnceSource;
use shared::octal::OctalGame;
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::{first_player_wins, line_value, solve};

const WINNER: Winner = Winner("xian shou sheng\n", "hou shou sheng\n");

/// Returns whether the player to move wins on a full ring. A position is the places that still hold an item, one bit
/// each; a move empties `take` places that follow one another around the ring.
fn wins(ring: u32, take: u32) -> bool {
    let options = |items: &u32| -> Vec<u32> {
        let starts = (0..ring).filter(|_| take <= ring);
        let moves =
            starts.map(|start| (start..start + take).map(|place| 1 << (place % ring)).sum());
        let possible = moves.filter(|places: &u32| items & places == *places);
        possible.map(|places| items ^ places).collect()
    };
    Search::normal_play(options).wins(&((1 << ring) - 1))
}

#[test]
fn every_ring_to_14_items() {
    let (mut input, mut expected) = ("225\n".to_string(), String::new());
    for ring in 0..15 {
        for take in 1..=15 {
            input += &format!("{ring} {take}\n");
            expected += WINNER.line(wins(ring, take));
        }
    }
    assert_answer(solve, &input, &expected);
}

/// On an even ring of at least twice m items, the second player answers opposite each move.
#[test]
fn symmetry_to_1000_items() {
    let mut games = BTreeMap::new();
    for take in 1..=200 {
        for ring in (2 * take..=1000).filter(|ring| ring % 2 == 0) {
            let wins = first_player_wins(ring, take, &mut games);
            assert!(!wins, "{ring} {take}");
        }
    }
}

/// A line shorter than two takes has the value that a table would have.
#[test]
fn short_lines_have_no_table() {
    let mut games = BTreeMap::new();
    for take in 1..=50 {
        let mut game = OctalGame::new(&[(take as usize, 7)]);
        let values = game.values_to(2 * take as usize - 1);
        for (line, &value) in (0..2 * take).zip(values) {
            assert_eq!(line_value(line, take, &mut games), value, "{line} {take}");
        }
    }
    assert!(games.is_empty());
    line_value(100, 50, &mut games);
    assert_eq!(games.len(), 1);
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("n-ring", |input| {
        input! { from OnceSource::from(input), cases: [(u32, u32)] }
        let line = |&(ring, take): &(u32, u32)| WINNER.line(wins(ring, take));
        cases.iter().map(line).collect()
    });
}
