//! The numbers in the chapters of theory, by plain search: positions and moves as its examples state
//! them, and no theorem.

use std::fmt::Debug;
use std::hash::Hash;

use shared::nim::nim_sum;
use shared::rules::{options_of_splits, options_of_sum};
use shared::search::Search;

mod changing;
mod choices;
mod counting;
mod deletion;
mod draws;
mod every_part;
mod exercises_1_to_4;
mod exercises_5_to_7;
mod exercises_8_to_12;
mod fast_mex;
mod forbidden;
mod growing;
mod large_tables;
mod layers;
mod misere;
mod misere_quotient;
mod more_heaps;
mod more_single;
mod more_sums;
mod more_values;
mod moves;
mod named;
mod nim_field;
mod passes;
mod replies;
mod rights;
mod scores;
mod sets;
mod small;
mod sums;
mod trees;
mod turning;
mod words;

/// How many positions the games of [`game`] have, and how many such games there are.
const POSITIONS: usize = 5;
const GAMES: usize = 1 << (POSITIONS * (POSITIONS - 1) / 2);

/// Returns the options of position `from` in game `code`: every game of few positions, whose moves
/// lead to smaller numbers. The moves from position v have the bits from v (v - 1) / 2 on.
fn game(code: usize, from: usize) -> Vec<usize> {
    let is_move = |to: &usize| code >> (from * from.saturating_sub(1) / 2 + to) & 1 == 1;
    (0..from).filter(is_move).collect()
}

/// Returns all lists of so many numbers below `limit`.
fn lists(length: u32, limit: usize) -> impl Iterator<Item = Vec<usize>> {
    let number = move |code, place| code / limit.pow(place) % limit;
    (0..limit.pow(length)).map(move |code| (0..length).map(|place| number(code, place)).collect())
}

fn without(numbers: &[usize], index: usize) -> Vec<usize> {
    [&numbers[..index], &numbers[index + 1..]].concat()
}

/// Checks against a search which of `positions` are lost.
fn check<P, I>(
    options: impl Fn(&P) -> I,
    positions: impl IntoIterator<Item = P>,
    is_lost: impl Fn(&P) -> bool,
) where
    P: Clone + Debug + Eq + Hash,
    I: IntoIterator<Item = P>,
{
    let mut search = Search::normal_play(options);
    for position in positions {
        assert_eq!(search.wins(&position), !is_lost(&position), "{position:?}");
    }
}

/// Returns the options of heaps of which a move replaces one by each list that `moves` gives.
fn breaking(moves: impl Fn(usize) -> Vec<Vec<usize>>) -> impl Fn(&Vec<usize>) -> Vec<Vec<usize>> {
    move |heaps| options_of_splits(heaps, |&heap| moves(heap))
}

/// Returns what a move in Kayles leaves of a row: it takes one coin, or two that touch.
fn kayles(row: usize) -> Vec<Vec<usize>> {
    let left = |taken| (0..(row + 1).saturating_sub(taken)).map(move |a| vec![a, row - taken - a]);
    left(1).chain(left(2)).collect()
}

/// Returns what a move in Grundy's game leaves of a heap: two heaps of different sizes.
fn unequal(heap: usize) -> Vec<Vec<usize>> {
    (1..heap).filter(|&a| 2 * a < heap).map(|a| vec![a, heap - a]).collect()
}

fn nim(heaps: &Vec<usize>) -> Vec<Vec<usize>> {
    options_of_sum(heaps, |&heap| 0..heap)
}

/// Returns whether the player to move wins.
fn is_won<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::normal_play(options).wins(&position)
}

fn grundy<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> usize {
    Search::grundy(options).value(&position)
}

fn is_won_misere<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::misere_play(options).wins(&position)
}

/// Returns the options that are P, in the order of the rules.
fn winning<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> Vec<P> {
    Search::normal_play(options).winning_options(&position)
}

/// Returns what the page says of misère Nim: whether the position is P.
fn is_misere_p(numbers: &[usize]) -> bool {
    if numbers.iter().any(|&number| number > 1) {
        nim_sum(numbers.iter().copied()) == 0
    } else {
        numbers.iter().sum::<usize>() % 2 == 1
    }
}
