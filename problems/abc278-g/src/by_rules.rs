//! The game by its rules: plain search, no theorem, and an opponent that tries every reply.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Read, Write};

use scripts::testing::outcome;
use shared::io::Io;
use shared::search::Search;

use super::solve;

/// The rules: the number of cards, and how many a move takes at least and at most.
pub type Rules = (u32, u32, u32);

/// Returns all moves, as first cards and numbers of cards, with the cards that they leave: bit i
/// of `cards` stands for card i + 1.
pub fn moves(&(count, least, most): &Rules, cards: u32) -> Vec<((u32, u32), u32)> {
    let mut moves = Vec::new();
    for first in 1..=count {
        for number in (least..=most).filter(|number| first + number <= count + 1) {
            let taken = (first..first + number).fold(0, |taken, card| taken | 1 << (card - 1));
            if cards & taken == taken {
                moves.push(((first, number), cards ^ taken));
            }
        }
    }
    moves
}

/// Returns the search whether the player to move wins.
pub fn search(rules: Rules) -> Search<u32, bool, impl Fn(&u32) -> Vec<u32>> {
    Search::normal_play(move |&cards| moves(&rules, cards).iter().map(|&(_, left)| left).collect())
}

/// All rules with up to `largest` cards.
pub fn all_rules(largest: u32) -> Vec<Rules> {
    let mut all = Vec::new();
    for count in 1..=largest {
        for least in 1..=count {
            all.extend((least..=count).map(|most| (count, least, most)));
        }
    }
    all
}

/// An opponent that chooses the replies of one game by their places among all that there are.
struct Opponent {
    rules: Rules,
    cards: u32,
    /// What the program has not read yet, and what it has written and the opponent not read.
    unread: VecDeque<u8>,
    heard: String,
    side: Option<String>,
    /// For each reply of the game, its place and how many there were.
    places: Vec<(usize, usize)>,
    replies: usize,
    is_over: bool,
}

impl Opponent {
    /// Reads what the program has said, and replies.
    fn speak(&mut self) {
        let heard = std::mem::take(&mut self.heard);
        assert!(heard.is_empty() || heard.ends_with('\n'), "{heard:?}");
        let mut lines = heard.lines();
        let mut is_programs_turn = true;
        if self.side.is_none() {
            let side = lines.next().expect("no side is chosen");
            is_programs_turn = side == "First";
            self.side = Some(side.to_string());
        }
        if is_programs_turn {
            let line = lines.next().expect("the program waits when it is to move");
            let played = moves(&self.rules, self.cards).into_iter();
            let mut played =
                played.filter(|((first, number), _)| *line == format!("{first} {number}"));
            self.cards = played
                .next()
                .unwrap_or_else(|| panic!("no move: {line:?}"))
                .1;
        }
        assert_eq!(lines.next(), None, "more than is due");
        let moves = moves(&self.rules, self.cards);
        let reply = if moves.is_empty() {
            self.is_over = true;
            (0, 0)
        } else {
            if self.replies == self.places.len() {
                self.places.push((0, moves.len()));
            }
            let (reply, left) = moves[self.places[self.replies].0];
            self.replies += 1;
            self.cards = left;
            reply
        };
        self.unread
            .extend(format!("{} {}\n", reply.0, reply.1).bytes());
    }
}

/// The line between the program and its opponent.
struct Line<'a>(&'a RefCell<Opponent>);

impl Read for Line<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut opponent = self.0.borrow_mut();
        if opponent.unread.is_empty() {
            assert!(!opponent.is_over, "the program reads on after the end");
            opponent.speak();
        }
        opponent.unread.read(buffer)
    }
}

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().heard += std::str::from_utf8(bytes).unwrap();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays all games by `rules`, and returns the side that the program has chosen and their number.
fn play_all(rules: Rules) -> (String, u32) {
    let mut places: Vec<(usize, usize)> = Vec::new();
    for games in 1.. {
        let opponent = RefCell::new(Opponent {
            rules,
            cards: (1 << rules.0) - 1,
            unread: format!("{} {} {}\n", rules.0, rules.1, rules.2)
                .bytes()
                .collect(),
            heard: String::new(),
            side: None,
            places,
            replies: 0,
            is_over: false,
        });
        let (mut input, mut output) = (Line(&opponent), Line(&opponent));
        let mut io = Io::new(&mut input, &mut output);
        solve(&mut io).unwrap();
        io.flush().unwrap();
        let opponent = opponent.into_inner();
        assert!(opponent.is_over && opponent.heard.is_empty());
        // The next game: another last reply of which not all were tried.
        places = opponent.places;
        while places
            .last()
            .map_or(false, |(place, count)| place + 1 == *count)
        {
            places.pop();
        }
        match places.last_mut() {
            Some((place, _)) => *place += 1,
            None => return (opponent.side.unwrap(), games),
        }
    }
    unreachable!()
}

/// Every reply of the opponent: the program moves by the rules and moves last, and it has chosen
/// the side that plain search says.
#[test]
fn every_reply_on_boards_to_8_cards() {
    for rules in all_rules(8) {
        let wins = search(rules).wins(&((1 << rules.0) - 1));
        let (side, _) = play_all(rules);
        assert_eq!(side, if wins { "First" } else { "Second" }, "{rules:?}");
    }
}

/// Longer lines, for takes of one number alone, where no move may leave two equal lines.
#[test]
fn every_reply_on_boards_to_12_cards_with_one_take() {
    for count in 9..=12 {
        for take in 3..=count {
            let rules = (count, take, take);
            let wins = search(rules).wins(&((1 << count) - 1));
            let side = play_all(rules).0;
            assert_eq!(side, if wins { "First" } else { "Second" }, "{rules:?}");
        }
    }
}

/// The side is the one that plain search says, beyond the boards on which all games are played.
#[test]
fn every_side_on_boards_to_13_cards() {
    for rules in all_rules(13) {
        let wins = search(rules).wins(&((1 << rules.0) - 1));
        let input = format!("{} {} {}\n", rules.0, rules.1, rules.2);
        // The input ends where a reply is due.
        let (output, end) = outcome(solve, &input);
        assert!(end.is_err());
        let side = if wins { "First\n" } else { "Second\n" };
        assert!(output.starts_with(side), "{rules:?}");
    }
}
