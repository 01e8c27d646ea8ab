//! Plain search: decides a position from nothing but the rules.
//!
//! The player to move wins exactly if some option is a P-position. Every game ends, so the
//! terminal positions are decided first and all others after their options. In normal play the
//! player without an option loses; in misère play that player wins.
//!
//! Use it to find a pattern before you know the theorem, and to check the theorem afterwards.
//! It knows no theorem of any game.

use std::hash::Hash;
use std::ops::Sub;

use self::decided::{assert_room_for, listed, Decided};
use crate::mex::mex;

mod decided;

/// A search through the positions of a game that remembers every position it has decided.
///
/// # Examples
/// Take 1, 3 or 4 items from one heap:
/// ```
/// use shared::search::Search;
///
/// let options = |heap: &u32| -> Vec<u32> {
///     [1, 3, 4].iter().filter(|&take| take <= heap).map(|take| heap - take).collect()
/// };
/// let mut search = Search::normal_play(options);
/// assert!(!search.wins(&7));
/// assert!(search.wins(&8));
/// assert_eq!(search.winning_options(&8), [7]);
///
/// // The player who takes the last item loses.
/// assert_eq!(Search::misere_play(options).p_positions(0..9), [1, 3, 8]);
///
/// assert_eq!(Search::grundy(options).values(0..9), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
pub struct Search<P, V, F> {
    options: F,
    decided: Decided<P, V>,
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, bool, F> {
    /// Returns a search for the winner in normal play, where a player without an option loses.
    /// `options` lists the positions after one move; if it returns an iterator instead of a `Vec`,
    /// a position with too many options stops the search before they fill the memory.
    pub fn normal_play(options: F) -> Self {
        let decided = Decided::new(|options| options.contains(&false), |wins| !wins);
        Search { options, decided }
    }

    /// Returns a search for the winner in *misère play*, where a player without an option wins.
    /// `options` lists the positions after one move.
    pub fn misere_play(options: F) -> Self {
        let outcome = |options: &[bool]| options.is_empty() || options.contains(&false);
        let decided = Decided::new(outcome, |wins| !wins);
        Search { options, decided }
    }

    /// Returns whether the player to move wins: whether `position` is an N-position.
    ///
    /// # Panics
    /// If the search finds that play returns to a position, or comes to ten million positions.
    ///
    /// # Complexity
    /// At most one look-up for each move from each position that can be reached; it looks at no
    /// other move from a position after a winning one. Play may be as long as there are positions.
    pub fn wins(&mut self, position: &P) -> bool {
        self.decided.decide(&|position| listed((self.options)(position)), position)
    }

    /// Returns those of `positions` that are P-positions.
    ///
    /// # Panics
    /// As [`Search::wins`].
    pub fn p_positions(&mut self, positions: impl IntoIterator<Item = P>) -> Vec<P> {
        let is_lost = |position: &P| !self.wins(position);
        positions.into_iter().filter(is_lost).collect()
    }

    /// Returns the options of `position` that are P-positions, in the order of the rules: the
    /// positions after the winning moves.
    ///
    /// # Panics
    /// If the search finds that play returns to a position, or comes to ten million positions.
    pub fn winning_options(&mut self, position: &P) -> Vec<P> {
        let mut options = listed((self.options)(position));
        options.retain(|option| !self.wins(option));
        options
    }
}

impl<P: Clone + Eq + Hash, I: IntoIterator<Item = P>, F: Fn(&P) -> I> Search<P, u32, F> {
    /// Returns a search for Grundy values: the mex of the values of the options.
    /// `options` lists the positions after one move.
    pub fn grundy(options: F) -> Self {
        let decided = Decided::new(mex, |_| false);
        Search { options, decided }
    }

    /// Returns the Grundy value of `position`.
    ///
    /// # Panics
    /// If play can return to a position, or the search comes to ten million positions.
    ///
    /// # Complexity
    /// As [`Search::wins`].
    pub fn value(&mut self, position: &P) -> u32 {
        self.decided.decide(&|position| listed((self.options)(position)), position)
    }

    /// Returns the Grundy values of `positions`, in their order.
    ///
    /// # Panics
    /// As [`Search::value`].
    pub fn values(&mut self, positions: impl IntoIterator<Item = P>) -> Vec<u32> {
        let value = |position| self.value(&position);
        positions.into_iter().map(value).collect()
    }
}

/// Returns the options of a sum of games: each move changes one of `parts` to one of its options.
///
/// # Panics
/// If there are ten million or more.
///
/// # Examples
/// Two heaps, a move takes one item or two items from one of them:
/// ```
/// use shared::search::options_of_sum;
///
/// let options = options_of_sum(&[1, 2], |&heap: &u32| heap.saturating_sub(2)..heap);
/// assert_eq!(options, [[0, 2], [1, 0], [1, 1]]);
/// ```
pub fn options_of_sum<P: Clone, I: IntoIterator<Item = P>>(
    parts: &[P],
    options: impl Fn(&P) -> I,
) -> Vec<Vec<P>> {
    let mut sums = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for option in options(part) {
            let mut sum = parts.to_vec();
            sum[index] = option;
            sums.push(sum);
            assert_room_for(sums.len());
        }
    }
    sums
}

/// Returns what is left of `heap` after each of `takes` that it has enough items for.
pub fn options_of_heap<N: Copy + PartialOrd + Sub<Output = N>>(takes: &[N], heap: &N) -> Vec<N> {
    let allowed = takes.iter().filter(|&take| take <= heap);
    allowed.map(|&take| *heap - take).collect()
}

/// Returns the options of `heaps` if a move takes one of `takes` from one of them.
pub fn options_of_heaps<N>(takes: &[N], heaps: &Vec<N>) -> Vec<Vec<N>>
where
    N: Copy + PartialOrd + Sub<Output = N>,
{
    options_of_sum(heaps, |heap| options_of_heap(takes, heap))
}

/// Returns the options of two heaps if a move takes items from one of them, or as many from both:
/// Wythoff's game.
pub fn options_of_wythoff(&(a, b): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let from_a = (1..=a).map(move |take| (a - take, b));
    let from_b = (1..=b).map(move |take| (a, b - take));
    let from_both = (1..=a.min(b)).map(move |take| (a - take, b - take));
    from_a.chain(from_b).chain(from_both)
}

/// Returns the options of heaps that can be split: each move replaces one of `heaps` by a list that
/// `moves` gives for it. Heaps without items are left out, and the others are put in order, because
/// the same heaps in another order are the same position.
///
/// # Examples
/// A move takes one item, and may split the rest into two heaps:
/// ```
/// use shared::search::options_of_splits;
///
/// let moves = |&heap: &u32| (0..heap).map(|left| vec![left, heap - 1 - left]).collect();
/// assert_eq!(options_of_splits(&[1, 3], moves), [vec![3], vec![1, 2], vec![1, 1, 1], vec![1, 2]]);
/// ```
pub fn options_of_splits<N: Copy + Default + Ord>(
    heaps: &[N],
    moves: impl Fn(&N) -> Vec<Vec<N>>,
) -> Vec<Vec<N>> {
    let mut options = Vec::new();
    for (index, heap) in heaps.iter().enumerate() {
        for parts in moves(heap) {
            let mut option = [&heaps[..index], &heaps[index + 1..], &parts[..]].concat();
            option.retain(|&heap| heap != N::default());
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// Returns the options of coins on the steps of a staircase, the lowest step first: a move takes
/// coins from one step to the next lower one, or from the first one to the ground.
pub fn options_of_staircase(coins: &Vec<u32>) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (step, &count) in coins.iter().enumerate() {
        for moved in 1..=count {
            let mut option = coins.clone();
            option[step] -= moved;
            if step > 0 {
                option[step - 1] += moved;
            }
            options.push(option);
        }
    }
    options
}

/// Returns each set of `takes` neighbours in a row of `places`, or in a ring, as one bit a place.
pub fn neighbours(places: u32, is_ring: bool, takes: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut sets = Vec::new();
    for take in takes.into_iter().filter(|&take| take <= places) {
        let starts = 0..if is_ring { places } else { places - take + 1 };
        sets.extend(
            starts.map(|start| (start..start + take).map(|at| 1 << (at % places)).sum::<u32>()),
        );
    }
    sets
}

/// Returns the edges of a graph that are connected with the ground.
pub fn connected(edges: &[(u32, u32)], is_ground: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut is_connected: Vec<bool> = (0..=last).map(is_ground).collect();
    for _ in edges {
        for &(a, b) in edges {
            let is_either = is_connected[a as usize] || is_connected[b as usize];
            is_connected[a as usize] = is_either;
            is_connected[b as usize] = is_either;
        }
    }
    edges.iter().copied().filter(|edge| is_connected[edge.0 as usize]).collect()
}

/// Returns the options of a graph if a move cuts an edge, and what is no longer [`connected`] with
/// the ground is gone: Green Hackenbush.
pub fn options_of_cuts(
    edges: &[(u32, u32)],
    is_ground: impl Fn(u32) -> bool + Copy,
) -> Vec<Vec<(u32, u32)>> {
    let cut = |gone: usize| connected(&[&edges[..gone], &edges[gone + 1..]].concat(), is_ground);
    (0..edges.len()).map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn play_may_be_long() {
        let mut search = Search::normal_play(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1] });
        assert!(!search.wins(&200_000));
    }

    #[test]
    #[should_panic(expected = "too many to search")]
    fn a_search_stops_before_it_takes_all_memory() {
        Search::normal_play(|&n: &u32| vec![n + 1; 1000]).wins(&0);
    }

    #[test]
    #[should_panic(expected = "too many to search")]
    fn options_stop_before_they_take_all_memory() {
        Search::normal_play(|&n: &u64| 0..n).wins(&u64::MAX);
    }

    #[test]
    fn options_that_are_done_do_not_count() {
        let options = |&n: &u8| vec![n + 1; if n < 100 { 1_000_000 } else { 0 }];
        let mut search = Search::normal_play(options);
        for n in (80..100).rev() {
            assert_eq!(search.wins(&n), n % 2 == 1);
        }
    }

    #[test]
    #[should_panic(expected = "play returns to a position")]
    fn a_game_without_end_is_noticed() {
        Search::normal_play(|&n: &u32| vec![(n + 1) % 3]).wins(&0);
    }
}
