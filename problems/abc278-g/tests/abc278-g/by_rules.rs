//! The game by its rules: plain search, no theorem, against every reply of an opponent.

use shared::search::Search;
use testing::{lists, output_and_end, Winner};

use crate::solution::solve;

const SIDE: Winner = Winner("First\n", "Second\n");

/// The rules: the number of cards, and how many a move takes at least and at most.
#[derive(Clone, Copy)]
pub struct Rules {
    pub count: u32,
    pub least: u32,
    pub most: u32,
}

/// Returns all moves, as lines of the dialogue, with the cards that they leave: bit i of `cards`
/// stands for card i + 1.
fn moves(&Rules { count, least, most }: &Rules, cards: u32) -> Vec<(String, u32)> {
    let mut moves = Vec::new();
    for first in 1..=count {
        for number in (least..=most).filter(|number| first + number <= count + 1) {
            let taken = ((1 << number) - 1) << (first - 1);
            if cards & taken == taken {
                moves.push((format!("{first} {number}\n"), cards ^ taken));
            }
        }
    }
    moves
}

/// Returns the search for the winner.
pub fn search(rules: Rules) -> Search<u32, bool, impl Fn(&u32) -> Vec<u32>> {
    Search::normal_play(move |&cards| moves(&rules, cards).iter().map(|&(_, left)| left).collect())
}

/// Returns the side that wins with all cards on the table.
fn winning_side(rules: Rules) -> &'static str {
    SIDE.line(search(rules).wins(&((1 << rules.count) - 1)))
}

/// Returns all rules with up to `largest` cards.
fn all_rules(largest: u32) -> impl Iterator<Item = Rules> {
    let with = move |count| {
        let takes = lists(2, 1..=count).into_iter();
        takes.map(move |takes| Rules { count, least: takes[0], most: takes[1] })
    };
    (1..=largest).flat_map(with).filter(|rules| rules.least <= rules.most)
}

/// Plays all games by `rules`. The program chooses the side that wins by plain search, moves by
/// the rules, and moves last.
fn play_all(rules: Rules) {
    let Rules { count, least, most } = rules;
    let (cards, side) = ((1 << count) - 1, winning_side(rules));
    let input = format!("{count} {least} {most}\n");
    match side == SIDE.line(true) {
        true => answer_and_reply(&rules, cards, &input, side),
        false => reply_in_all_ways(&rules, cards, &input, side),
    }
}

/// Lets the program, which has written `output`, answer to `input` by a move that leaves some of
/// `cards`, and plays on.
fn answer_and_reply(rules: &Rules, cards: u32, input: &str, output: &str) {
    // `0 0` says that the opponent cannot move. It is an error as long as the opponent can.
    let (longer, end) = output_and_end(solve, format!("{input}0 0\n"));
    let line = longer.strip_prefix(output).expect("the same game so far");
    let played = moves(rules, cards).into_iter().find(|(written, _)| line == written);
    let (_, left) = played.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    assert_eq!(end.is_ok(), moves(rules, left).is_empty(), "{input}");
    reply_in_all_ways(rules, left, input, &longer);
}

/// Plays on with every reply of the opponent.
fn reply_in_all_ways(rules: &Rules, cards: u32, input: &str, output: &str) {
    for (reply, left) in moves(rules, cards) {
        answer_and_reply(rules, left, &format!("{input}{reply}"), output);
    }
}

#[test]
fn every_reply_on_boards_to_8_cards() {
    all_rules(8).for_each(play_all);
}

/// Longer lines, where all moves take the same number of cards and none may leave two equal lines.
#[test]
fn every_reply_on_boards_to_12_cards_with_one_take() {
    for count in 9..=12 {
        for take in 3..=count {
            play_all(Rules { count, least: take, most: take });
        }
    }
}

/// The side alone, on boards that are too large for all games.
#[test]
fn every_side_on_boards_to_13_cards() {
    for rules in all_rules(13) {
        let Rules { count, least, most } = rules;
        let (output, end) = output_and_end(solve, format!("{count} {least} {most}\n"));
        assert!(end.is_err(), "the input ends before the first reply");
        assert!(output.starts_with(winning_side(rules)), "{count} {least} {most}");
    }
}
