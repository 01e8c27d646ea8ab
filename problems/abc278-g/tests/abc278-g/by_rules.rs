use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{join, lists, output_and_end, Moves, Winner};

use crate::solution::solve;

const SIDE: Winner = Winner("First\n", "Second\n");

/// The number of cards, and how many a move takes at least and at most.
pub type Rules = [u32; 3];

/// Returns all moves, as a player writes them, with the cards that they leave: bit i of `cards` stands
/// for card i + 1.
fn moves(&[count, least, most]: &Rules, cards: u32) -> Vec<(String, u32)> {
    let mut moves = Vec::new();
    for first in 1..=count {
        for number in (least..=most).filter(|number| first + number <= count + 1) {
            let taken = ((1 << number) - 1) << (first - 1);
            if cards & taken == taken {
                moves.push((format!("{first} {number}"), cards ^ taken));
            }
        }
    }
    moves
}

/// Returns the search for the winner.
pub fn search(rules: Rules) -> Search<u32, bool, impl Fn(&u32) -> Vec<u32>> {
    Search::normal_play(move |&cards| moves(&rules, cards).iter().map(|&(_, left)| left).collect())
}

/// Returns all rules with up to `largest` cards.
fn all_rules(largest: u32) -> impl Iterator<Item = Rules> {
    let all = lists(3, 1..=largest).into_iter().map(|rules| [rules[0], rules[1], rules[2]]);
    all.filter(|[count, least, most]| least <= most && most <= count)
}

/// A position is the least and the greatest take, then the cards that are left.
#[test]
fn the_table() {
    Moves::by_numbers(&[], |numbers| {
        let [least, most, cards @ ..] = numbers else { return None };
        let set = cards.iter().fold(0, |set, card| set | 1 << (card - 1));
        let rules = [32 - u32::leading_zeros(set), *least as u32, *most as u32];
        let numbers_of = |left: u32| {
            let cards = cards.iter().filter(|&card| left >> (card - 1) & 1 == 1);
            [least, most].into_iter().chain(cards).copied().collect()
        };
        Some(moves(&rules, set).iter().map(|&(_, left)| vec![numbers_of(left)]).collect())
    })
    .only(|numbers| numbers.iter().skip(2).all(|card| (1..=20).contains(card)))
    .check();
}

/// Plays all games on the board of an input, by the side that wins by plain search. The answer is
/// empty: the interactor judges the samples.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: u32, least: u32, most: u32 }
    let rules = [count, least, most];
    let cards = (1 << count) - 1;
    let is_first = search(rules).wins(&cards);
    let start = [&format!("{count} {least} {most}\n"), SIDE.line(is_first)];
    assert_wins_games(&rules, cards, start, is_first);
    String::new()
}

/// Checks that `solve` wins all games from `cards`, where the opponent tries every reply, and ends as
/// soon as the opponent says that no move is left, which is wrong before. So far `solve` has read
/// `input` and written `output`.
fn assert_wins_games(rules: &Rules, cards: u32, [input, output]: [&str; 2], is_its_turn: bool) {
    if !is_its_turn {
        for (reply, left) in moves(rules, cards) {
            let input = format!("{input}{reply}\n");
            assert_wins_games(rules, left, [&input, output], true);
        }
        return;
    }
    let (longer, end) = output_and_end(solve, format!("{input}0 0\n"));
    let line = longer.strip_prefix(output).expect("the same game so far");
    let played =
        moves(rules, cards).into_iter().find(|(written, _)| line == format!("{written}\n"));
    let (_, left) = played.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    assert_eq!(end.is_ok(), moves(rules, left).is_empty(), "{input}");
    assert_wins_games(rules, left, [input, &longer], false);
}

#[test]
fn every_reply_on_boards_to_8_cards() {
    for rules in all_rules(8) {
        answers(&join(rules));
    }
}

/// Longer lines, where all moves take the same number of cards and none may leave two equal lines.
#[test]
fn every_reply_on_boards_to_12_cards_with_one_take() {
    for count in 9..=12 {
        for take in 3..=count {
            answers(&format!("{count} {take} {take}"));
        }
    }
}

/// The side alone, on boards that are too large for all games.
#[test]
fn every_side_on_boards_to_13_cards() {
    for rules in all_rules(13) {
        let (output, end) = output_and_end(solve, join(rules));
        assert!(end.is_err(), "the input ends before the first reply");
        let side = SIDE.line(search(rules).wins(&((1 << rules[0]) - 1)));
        assert!(output.starts_with(side), "{rules:?}");
    }
}
