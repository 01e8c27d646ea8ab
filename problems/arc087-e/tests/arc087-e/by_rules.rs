use proconio::{input, source::once::OnceSource};
use shared::nim::nim_sum;
use shared::search::{Search, SearchOfParts};
use testing::{assert_one, assert_values, join, lists, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Alice\n", "Bob\n");

/// All strings up to a length, and for each those that forbid to add it, one bit a string.
pub struct Game {
    pub letters: usize,
    pub strings: Vec<String>,
    pub forbidding: Vec<u64>,
}

/// Returns whether one of two strings is a prefix of the other.
pub fn is_prefix(new: &str, old: &str) -> bool {
    new.starts_with(old) || old.starts_with(new)
}

impl Game {
    /// Returns the game of all strings of 1 to `longest` letters. The rule says whether a new
    /// string is forbidden by an old one.
    pub fn new(longest: usize, letters: usize, rule: fn(&str, &str) -> bool) -> Game {
        let all = (1..=longest).flat_map(|length| lists(length, "012"[..letters].chars()));
        let strings: Vec<String> = all.map(|letters| letters.into_iter().collect()).collect();
        let forbids = |new: &str| {
            let old = strings.iter().enumerate().filter(|(_, old)| rule(new, old));
            old.map(|(at, _)| 1 << at).sum()
        };
        Game { letters, forbidding: strings.iter().map(|new| forbids(new)).collect(), strings }
    }

    fn moves(&self, set: u64) -> impl Iterator<Item = usize> + '_ {
        (0..self.strings.len()).filter(move |&new| self.forbidding[new] & set == 0)
    }

    /// Returns the sets of strings after one move.
    pub fn options(&self, set: u64) -> Vec<u64> {
        self.moves(set).map(|new| set | 1 << new).collect()
    }

    /// Returns all sets that play can reach from one of these strings, or from none.
    pub fn sets(&self, from: u64) -> Vec<u64> {
        (0..self.strings.len()).fold(vec![from], |sets, new| {
            let longer = sets.iter().filter(|&set| self.forbidding[new] & set == 0);
            let longer: Vec<u64> = longer.map(|set| set | 1 << new).collect();
            [sets, longer].concat()
        })
    }

    /// Returns the number of levels of each free tree: its root may be added, but not its parent.
    pub fn trees(&self, set: u64) -> Vec<usize> {
        let longest = self.strings[self.strings.len() - 1].len();
        let is_free = |at: usize| self.forbidding[at] & set == 0;
        let is_root = |at: &usize| *at < self.letters || !is_free(at / self.letters - 1);
        self.moves(set).filter(is_root).map(|root| longest + 1 - self.strings[root].len()).collect()
    }
}

/// Returns the Grundy value that the page states for free trees.
pub fn value(trees: &[usize]) -> usize {
    nim_sum(trees.iter().map(|levels| 1 << levels.trailing_zeros()))
}

/// A free tree by its levels.
#[test]
fn the_table() {
    Moves::of_parts(&[0], |&levels: &usize| {
        (0..levels).map(move |depth| (levels - depth..levels).collect::<Vec<usize>>())
    })
    .check();
}

#[test]
fn every_set_to_length_3_and_two_parts_of_length_4() {
    for (longest, from) in [(1, 0), (2, 0), (3, 0), (4, 1 << 2), (4, 1 << 1)] {
        let game = Game::new(longest, 2, is_prefix);
        let mut search = Search::grundy(|&set: &u64| game.options(set));
        let sets = game.sets(from);
        assert_values(&mut search, sets.iter().copied(), |&set| value(&game.trees(set)));
        for set in sets.into_iter().step_by(if longest < 4 { 1 } else { 29 }) {
            let strings =
                join((0..).zip(&game.strings).filter(|it| set >> it.0 & 1 == 1).map(|it| it.1));
            let input = format!("{} {longest}\n{strings}", set.count_ones());
            assert_one(solve, &input, WINNER.line(search.value(&set) != 0));
        }
    }
}

/// The sum of all subtrees that a string at depth 0, 1, … of a tree leaves.
#[test]
fn trees_to_300_levels() {
    let mut search = SearchOfParts::new(|&levels: &usize| {
        (0..levels).map(move |depth| (levels - depth..levels).collect())
    });
    for levels in 1..=300 {
        assert_eq!(search.value(&levels), value(&[levels]), "{levels}");
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, longest: usize, strings: [String; count] }
    let game = Game::new(longest, 2, is_prefix);
    let place = |string| game.strings.iter().position(|it| it == string).unwrap();
    let set = strings.iter().map(|string| 1 << place(string)).sum();
    let mut search = Search::normal_play(|&set: &u64| game.options(set));
    WINNER.line(search.wins(&set)).to_string()
}
