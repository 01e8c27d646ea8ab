//! Helpers of the tests that search a game by its rules.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use shared::nim::nim_sum;
use shared::search::Search;

/// The line that a program prints if the first player wins, and the one if the second does.
pub struct Winner(pub &'static str, pub &'static str);

impl Winner {
    /// Returns the line for a position that the player to move wins, or loses.
    pub fn line(&self, player_to_move_wins: bool) -> &'static str {
        match player_to_move_wins {
            true => self.0,
            false => self.1,
        }
    }
}

/// Returns all lists of `length` items, each chosen from `items`.
///
/// The last item changes fastest: the lists of length 2 of 4 and 5 are 4 4, 4 5, 5 4 and 5 5.
pub fn lists<T: Clone>(length: usize, items: impl Iterator<Item = T> + Clone) -> Vec<Vec<T>> {
    (0..length).fold(vec![Vec::new()], |lists, _| {
        let longer = |list: Vec<_>| items.clone().map(move |item| [&list[..], &[item]].concat());
        lists.into_iter().flat_map(longer).collect()
    })
}

/// Returns all pairs of `items`, of which the second one changes fastest.
pub fn pairs<T: Copy>(
    items: impl Iterator<Item = T> + Clone,
) -> impl Iterator<Item = (T, T)> + Clone {
    items.clone().flat_map(move |a| items.clone().map(move |b| (a, b)))
}

/// Returns all subsets of `items`, each in the order of `items`.
pub fn subsets<T: Clone>(items: impl Iterator<Item = T>) -> Vec<Vec<T>> {
    let mut subsets = vec![Vec::new()];
    for item in items {
        let longer = |subset: &Vec<T>| [&subset[..], std::slice::from_ref(&item)].concat();
        subsets.extend(subsets.iter().map(longer).collect::<Vec<_>>());
    }
    subsets
}

/// Returns all trees with the vertices 1 to `count` but for their names: an edge leads from each
/// vertex before another one to it.
pub fn trees(count: usize) -> Vec<Vec<(usize, usize)>> {
    let parents = (2..=count).map(|child| (1..child).map(move |parent| (parent, child)));
    parents.fold(vec![Vec::new()], |trees, edges| {
        let longer = |tree: Vec<_>| edges.clone().map(move |edge| [&tree[..], &[edge]].concat());
        trees.into_iter().flat_map(longer).collect()
    })
}

/// Returns the items with a blank between them: `3 10 4` for 3, 10 and 4.
pub fn join<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the number of items, and the items, with a blank between them: `3 3 10 4` for 3, 10 and 4.
pub fn join_counted<T: Display>(items: &[T]) -> String {
    format!("{} {}", items.len(), join(items))
}

/// Returns the edges, a line each.
pub fn edge_lines(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect()
}

/// Checks that the player to move wins exactly those of `positions` for which `is_won` holds.
#[track_caller]
pub fn assert_wins<P: Clone + Debug + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I>(
    search: &mut Search<P, bool, F>,
    positions: impl IntoIterator<Item = P>,
    mut is_won: impl FnMut(&P) -> bool,
) {
    for position in positions {
        assert_eq!(search.wins(&position), is_won(&position), "{position:?} by the rules");
    }
}

/// Checks that each of `positions` has the Grundy value that `value` gives.
#[track_caller]
pub fn assert_values<P: Clone + Debug + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I>(
    search: &mut Search<P, usize, F>,
    positions: impl IntoIterator<Item = P>,
    mut value: impl FnMut(&P) -> usize,
) {
    for position in positions {
        assert_eq!(search.value(&position), value(&position), "{position:?} by the rules");
    }
}

/// What the player to move can force, and after how many moves play ends, if the winner hurries and
/// the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    Win(usize),
    /// The opponent forces a win.
    Loss(usize),
    /// Neither player can force the end.
    Draw,
}

/// Returns what can be forced, from the options of each position. A player who can force the end at
/// all can do so in fewer moves than there are positions.
pub fn forced(options: &[Vec<usize>], is_misere: bool) -> Vec<Forced> {
    let mut forced = vec![Forced::Draw; options.len()];
    for moves in 0..=options.len() {
        // Only what takes fewer moves is known so far.
        let known = forced.clone();
        for (position, to) in options.iter().enumerate() {
            if known[position] == Forced::Draw {
                forced[position] = in_moves(moves, to, &known, is_misere);
            }
        }
    }
    forced
}

/// Returns what can be forced in exactly so many moves from a position with the options `to`; a draw
/// if nothing can.
fn in_moves(moves: usize, to: &[usize], known: &[Forced], is_misere: bool) -> Forced {
    let is_won = |&option: &usize| matches!(known[option], Forced::Win(_));
    let is_lost = |&option: &usize| matches!(known[option], Forced::Loss(_));
    if to.is_empty() {
        return if is_misere { Forced::Win(moves) } else { Forced::Loss(moves) };
    }
    if to.iter().any(is_lost) {
        Forced::Win(moves)
    } else if to.iter().all(is_won) {
        Forced::Loss(moves)
    } else {
        Forced::Draw
    }
}

/// Returns whether the player to move loses misère Nim with these heaps (Bouton 1901). In many
/// games this decides a sum of parts with these Grundy values, too.
pub fn is_lost_in_misere_nim(heaps: impl IntoIterator<Item = usize>) -> bool {
    let heaps: Vec<usize> = heaps.into_iter().collect();
    nim_sum(heaps.iter().copied()) == usize::from(heaps.iter().all(|&heap| heap <= 1))
}
