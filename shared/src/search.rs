//! Plain search: what a position is worth, from nothing but the rules.
//!
//! The player to move wins exactly if some option is lost for the player to move there. As every
//! game ends, that decides each position from its options, the last ones first. Under normal play
//! the player without an option loses, in misère play that player wins.
//!
//! The tool to find a pattern with before the theorem is known, and to check the theorem with
//! after. It knows no theorem of any game.

use std::collections::HashMap;
use std::hash::Hash;

use crate::mex::mex;

/// A search through the positions of a game, which remembers every position it has seen.
///
/// # Examples
/// Take 1, 3 or 4 items from one heap:
/// ```
/// use shared::search::Search;
///
/// let options = |heap: &u32| -> Vec<u32> {
///     [1, 3, 4].iter().filter(|&take| take <= heap).map(|take| heap - take).collect()
/// };
/// let mut wins = Search::wins(options);
/// assert!(!wins.value(&7));
/// assert!(wins.value(&8));
///
/// let mut grundy = Search::grundy(options);
/// let values: Vec<u32> = (0..9).map(|heap| grundy.value(&heap)).collect();
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
pub struct Search<P, V, F> {
    options: F,
    value: fn(&[V]) -> V,
    /// `None` while the options of a position are looked at.
    known: HashMap<P, Option<V>>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Search<P, bool, F> {
    /// Returns the search whether the player to move wins: exactly if a move leads to a
    /// position that the player to move loses. `options` lists the positions after one move.
    ///
    /// # Examples
    /// ```
    /// use shared::search::Search;
    ///
    /// let mut take_1_or_2 = Search::wins(|&heap: &u32| (heap.saturating_sub(2)..heap).collect());
    /// assert!(!take_1_or_2.value(&3));
    /// ```
    pub fn wins(options: F) -> Self {
        Search {
            options,
            value: |options| options.iter().any(|&wins| !wins),
            known: HashMap::new(),
        }
    }

    /// Returns the search whether the player to move wins in *misère play*, where whoever has
    /// no option left wins: so exactly if there is none, or a move leads to a position that the
    /// player to move loses. `options` lists the positions after one move.
    ///
    /// # Examples
    /// Whoever takes the last item loses:
    /// ```
    /// use shared::search::Search;
    ///
    /// let mut take_1_or_2 =
    ///     Search::wins_misere(|&heap: &u32| (heap.saturating_sub(2)..heap).collect());
    /// let lost: Vec<u32> = (0..9).filter(|heap| !take_1_or_2.value(heap)).collect();
    /// assert_eq!(lost, [1, 4, 7]);
    /// ```
    pub fn wins_misere(options: F) -> Self {
        Search {
            options,
            value: |options| options.is_empty() || options.iter().any(|&wins| !wins),
            known: HashMap::new(),
        }
    }
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Search<P, u32, F> {
    /// Returns the search for Grundy values: the mex of those of the options.
    ///
    /// # Examples
    /// ```
    /// use shared::search::Search;
    ///
    /// let mut take_1_or_2 = Search::grundy(|&heap: &u32| (heap.saturating_sub(2)..heap).collect());
    /// assert_eq!(take_1_or_2.value(&5), 2);
    /// ```
    pub fn grundy(options: F) -> Self {
        Search {
            options,
            value: mex,
            known: HashMap::new(),
        }
    }
}

impl<P: Clone + Eq + Hash, V: Copy, F: Fn(&P) -> Vec<P>> Search<P, V, F> {
    /// Returns what `position` is worth.
    ///
    /// # Panics
    /// If play can return to a position.
    ///
    /// # Complexity
    /// O(1) look-ups for every move from every position that can be reached. The depth of play
    /// is limited by memory alone.
    ///
    /// # Examples
    /// ```
    /// use shared::search::Search;
    ///
    /// let mut nim = Search::grundy(|&(one, other): &(u32, u32)| {
    ///     let smaller_one = (0..one).map(|one| (one, other));
    ///     smaller_one.chain((0..other).map(|other| (one, other))).collect()
    /// });
    /// assert_eq!(nim.value(&(5, 6)), 5 ^ 6);
    /// ```
    pub fn value(&mut self, position: &P) -> V {
        if !self.known.contains_key(position) {
            let mut path = vec![self.enter(position)];
            while let Some((position, options, looked_at)) = path.last_mut() {
                match options.get(*looked_at).cloned() {
                    Some(option) => {
                        *looked_at += 1;
                        match self.known.get(&option) {
                            Some(Some(_)) => {}
                            Some(None) => panic!("play returns to a position"),
                            None => path.push(self.enter(&option)),
                        }
                    }
                    None => {
                        let values: Vec<V> = options.iter().filter_map(|o| self.get(o)).collect();
                        self.known
                            .insert(position.clone(), Some((self.value)(&values)));
                        path.pop();
                    }
                }
            }
        }
        // The position itself was the first on the path, and all of the path was left.
        self.get(position).expect("the position has been searched")
    }

    /// Returns a step of the path: a position, its options and how many were looked at.
    fn enter(&mut self, position: &P) -> (P, Vec<P>, usize) {
        self.known.insert(position.clone(), None);
        (position.clone(), (self.options)(position), 0)
    }

    fn get(&self, position: &P) -> Option<V> {
        self.known.get(position).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn depth_is_limited_by_memory_alone() {
        let mut search = Search::wins(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1] });
        assert!(!search.value(&1_000_000));
    }

    #[test]
    #[should_panic(expected = "play returns to a position")]
    fn a_game_without_end_is_noticed() {
        Search::wins(|&n: &u32| vec![(n + 1) % 3]).value(&0);
    }
}
