//! The game by its rules: plain search, no theorem, against every reply of an opponent.

use shared::search::Search;
use testing::{outcome, Winner};

use super::solve;

const SIDE: Winner = Winner("First\n", "Second\n");

/// The cards that are left, and how many of them a move takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    is_left: Vec<bool>,
    least: usize,
    most: usize,
}

/// Returns the moves, each as a player writes it, with the position after it.
fn moves(position: &Position) -> Vec<(String, Position)> {
    todo!("FILL IN the moves from {position:?}")
}

/// Returns the positions after one move.
fn options(position: &Position) -> Vec<Position> {
    let moves = moves(position).into_iter();
    moves.map(|(_, left)| left).collect()
}

/// Lets the program, which has written `output`, answer to `input` by a move, and plays on.
fn answer_and_reply(position: &Position, input: &str, output: &str) {
    // `0 0` says that the opponent cannot move. It is an error as long as the opponent can.
    let (longer, end) = outcome(solve, &format!("{input}0 0\n"));
    let line = longer.strip_prefix(output).expect("the same game so far");
    let is_written = |(written, _): &(String, Position)| line == format!("{written}\n");
    let played = moves(position).into_iter().find(is_written);
    let (_, left) = played.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    assert_eq!(end.is_ok(), moves(&left).is_empty(), "{input}");
    reply_in_all_ways(&left, input, &longer);
}

/// Plays on with every reply of the opponent.
fn reply_in_all_ways(position: &Position, input: &str, output: &str) {
    for (written, left) in moves(position) {
        answer_and_reply(&left, &format!("{input}{written}\n"), output);
    }
}

#[test]
fn every_reply_on_small_boards() {
    let mut search = Search::normal_play(options);
    for count in 1..=6 {
        for least in 1..=count {
            for most in least..=count {
                let is_left = vec![true; count];
                let position = Position { is_left, least, most };
                let input = format!("{count} {least} {most}\n");
                match search.wins(&position) {
                    true => answer_and_reply(&position, &input, SIDE.line(true)),
                    false => reply_in_all_ways(&position, &input, SIDE.line(false)),
                }
            }
        }
    }
}
