//! Subtraction games: one heap, and a move takes one of finitely many numbers of items.
//!
//! The Grundy value of a heap is the mex of the values of the heaps that its takes leave
//! (Sprague 1935, Grundy 1939). For every finite set of takes the values are periodic from
//! some heap on.
//!
//! Checked against plain search for every set of takes up to 7 and heaps up to 50.

use crate::mex::Mex;

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
pub struct SubtractionGame {
    /// In rising order.
    takes: Vec<usize>,
    values: Vec<usize>,
    mex: Mex,
}

impl SubtractionGame {
    /// Returns the game with these takes; their order and repeats do not matter.
    ///
    /// # Panics
    /// If a take is 0: such a game never ends.
    pub fn new(takes: &[usize]) -> SubtractionGame {
        assert!(!takes.contains(&0), "a move takes at least one item");
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        SubtractionGame { takes, values: Vec::new(), mex: Mex::new() }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap`.
    ///
    /// # Complexity
    /// O(k) time for k takes, for each new heap.
    pub fn values_to(&mut self, heap: usize) -> &[usize] {
        for size in self.values.len()..=heap {
            for take in self.takes.iter().take_while(|&&take| take <= size) {
                self.mex.add(self.values[size - take]);
            }
            self.values.push(self.mex.take());
        }
        &self.values[..=heap]
    }
}

#[cfg(test)]
mod tests {
    use super::SubtractionGame;
    use crate::many_takes::values_of_many_takes;
    use crate::rules::options_of_heap;
    use crate::search::Search;
    use crate::won_heaps::wins_to;

    /// Compares the tables of three modules with a plain search. Of the takes, the first
    /// one also comes twice, and one is beyond all heaps.
    fn check(mut takes: Vec<usize>, heaps: impl Iterator<Item = usize>) {
        takes.extend([takes.first().map_or(1000, |&take| take), usize::MAX]);
        let mut search = Search::grundy(|heap: &usize| options_of_heap(&takes, heap));
        let mut game = SubtractionGame::new(&takes);
        for heap in heaps {
            let expected = search.values(0..=heap);
            assert_eq!(game.values_to(heap), expected, "{takes:?}");
            assert_eq!(values_of_many_takes(&takes, heap), expected, "{takes:?}");
            let is_won: Vec<bool> = expected.iter().map(|&value| value != 0).collect();
            assert_eq!(wins_to(&takes, heap), is_won, "{takes:?}");
        }
    }

    #[test]
    fn equals_plain_search_for_every_set_of_takes_to_7() {
        for code in 0..1_u32 << 7 {
            let takes = (1..=7).rev().filter(|take| code >> (take - 1) & 1 == 1).collect();
            check(takes, [0, 7, 3, 50, 20].into_iter());
        }
    }

    /// Up to 300 takes, so values beyond 255, and heaps asked for one by one.
    #[test]
    fn equals_plain_search_for_many_takes() {
        check((1..=9).collect(), 0..120);
        check((1..=300).rev().collect(), [700, 300].into_iter());
        for step in 2..20 {
            check((1..200).step_by(step).collect(), [250].into_iter());
        }
    }

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed() {
        SubtractionGame::new(&[2, 0]);
    }
}
