//! Subtraction games: one heap, and a move takes one of finitely many numbers of items.
//!
//! The Grundy value of a heap is the mex of the values of the heaps that its takes leave (Sprague
//! 1935, Grundy 1939). For every finite set of takes the values are periodic from some heap on.
//!
//! Checked against plain search for every set of takes up to 7 and heaps up to 50.
//!
//! Next: [`octal`](crate::octal).

use crate::mex::mex;

/// A subtraction game whose table of Grundy values grows with the heaps asked for.
///
/// # Examples
/// Take 1, 3 or 4 items:
/// ```
/// use shared::subtraction::SubtractionGame;
///
/// let mut game = SubtractionGame::new(&[1, 3, 4]);
/// assert_eq!(game.values_to(8), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionGame {
    takes: Vec<usize>,
    values: Vec<usize>,
}

impl SubtractionGame {
    /// Returns the game with these takes; their order and repeats do not matter.
    ///
    /// # Panics
    /// If a take is 0: such a game never ends.
    pub fn new(takes: &[usize]) -> SubtractionGame {
        assert!(!takes.contains(&0), "a move takes at least one item");
        SubtractionGame { takes: takes.to_vec(), values: Vec::new() }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap` and of all that are known beyond.
    ///
    /// # Complexity
    /// O(k) time for k takes, for each new heap.
    pub fn values_to(&mut self, heap: usize) -> &[usize] {
        for size in self.values.len()..=heap {
            let allowed = self.takes.iter().filter(|&&take| take <= size);
            let value = mex(allowed.map(|&take| self.values[size - take]));
            self.values.push(value);
        }
        &self.values
    }
}

#[cfg(test)]
mod tests {
    use super::SubtractionGame;
    use crate::search::{options_of_heap, Search};

    /// The takes from the largest to the smallest, the first of them twice, and one beyond all heaps.
    #[test]
    fn equals_plain_search_for_every_set_of_takes_to_7() {
        for code in 0..1_u32 << 7 {
            let mut takes: Vec<usize> =
                (1..=7).filter(|take| code >> (take - 1) & 1 == 1).collect();
            takes.reverse();
            takes.extend(takes.first().copied());
            takes.push(usize::MAX);
            let mut game = SubtractionGame::new(&takes);
            let takes: Vec<u64> = takes.iter().map(|&take| take as u64).collect();
            let mut search = Search::grundy(|heap: &u64| options_of_heap(&takes, heap));
            let expected: Vec<usize> = (0..=50).map(|heap| search.value(&heap)).collect();
            for heap in [0, 7, 3, 50, 20] {
                let known = game.values_to(heap).len();
                assert!(known > heap && game.values == expected[..known], "{takes:?}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed() {
        SubtractionGame::new(&[2, 0]);
    }
}
