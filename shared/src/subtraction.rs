//! Subtraction games: one heap, and a move takes one of finitely many numbers of items.
//!
//! The Grundy value of a heap is the mex of the values of the heaps that its takes leave (Sprague
//! 1935, Grundy 1939). For every finite set of takes the values are periodic from some heap on.
//!
//! Checked against plain search for every set of takes up to 7 and heaps up to 50.

use crate::mex::GrundyTable;

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
    /// In rising order.
    takes: Vec<usize>,
    values: GrundyTable,
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
        SubtractionGame { takes, values: GrundyTable::default() }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap`.
    ///
    /// # Complexity
    /// O(k) time for k takes, for each new heap.
    pub fn values_to(&mut self, heap: usize) -> &[usize] {
        let takes = &self.takes;
        self.values.values_to(heap, |size, values, add| {
            let allowed = takes.iter().take_while(|&&take| take <= size);
            allowed.map(|take| values[size - take]).for_each(add);
        })
    }
}

/// Returns the Grundy values of the heaps 0, 1, …, `heap` for a set of very many takes, such as all primes
/// or all squares.
///
/// For each value there is a row of bits: bit n says that a take from n leaves a heap of that value. The
/// value of n is the first whose row does not have bit n, and the whole set of takes, moved by n, is then
/// added to that row, 64 takes at once.
///
/// # Panics
/// If a take is 0: such a game never ends.
///
/// # Complexity
/// O(n²/128 + nv) time and O(nv/64) space for heaps to n and values to v, however many takes there are.
/// [`SubtractionGame`] takes O(nk) for k takes, which is less for k below about n/128.
///
/// # Examples
/// ```
/// use shared::subtraction::values_of_many_takes;
///
/// let squares: Vec<usize> = (1..10).map(|root| root * root).collect();
/// assert_eq!(values_of_many_takes(&squares, 9), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
/// ```
pub fn values_of_many_takes(takes: &[usize], heap: usize) -> Vec<usize> {
    assert!(!takes.contains(&0), "a move takes at least one item");
    let words = heap / 64 + 1;
    let mut set = vec![0_u64; words];
    for &take in takes.iter().filter(|&&take| take <= heap) {
        set[take / 64] |= 1 << (take % 64);
    }
    let mut values = Vec::new();
    let mut rows = Vec::<Vec<u64>>::new();
    for left in 0..=heap {
        let (word, bit) = (left / 64, left % 64);
        let has_no_such_option = |row: &Vec<u64>| row[word] >> bit & 1 == 0;
        let value = rows.iter().position(has_no_such_option).unwrap_or(rows.len());
        if value == rows.len() {
            rows.push(vec![0; words]);
        }
        values.push(value);
        let row = &mut rows[value][word..];
        for (to, takes) in row.iter_mut().zip(&set) {
            *to |= takes << bit;
        }
        if bit > 0 {
            for (to, takes) in row[1..].iter_mut().zip(&set) {
                *to |= takes >> (64 - bit);
            }
        }
    }
    values
}

/// Returns for each of the heaps 0, 1, …, `heap` whether the player to move wins.
///
/// A heap is lost if no take from it leads to a lost heap. So from the smallest heap on, each lost
/// one makes those won from which a take leads to it.
///
/// # Panics
/// If a take is 0: such a game never ends.
///
/// # Complexity
/// O(n) time and space for n heaps, and O(k) time for k takes for each lost one.
///
/// # Examples
/// ```
/// use shared::subtraction::wins_to;
///
/// assert_eq!(wins_to(&[2, 3], 5), [false, false, true, true, true, false]);
/// ```
pub fn wins_to(takes: &[usize], heap: usize) -> Vec<bool> {
    assert!(!takes.contains(&0), "a move takes at least one item");
    let mut is_won = vec![false; heap + 1];
    for lost in 0..=heap {
        if !is_won[lost] {
            for take in takes.iter().filter(|&&take| take <= heap - lost) {
                is_won[lost + take] = true;
            }
        }
    }
    is_won
}

#[cfg(test)]
mod tests {
    use super::{values_of_many_takes, wins_to, SubtractionGame};
    use crate::search::{options_of_heap, Search};

    /// Compares both tables with a plain search. Of the takes, the first one also comes twice, and one
    /// is beyond all heaps.
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

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed_among_many() {
        values_of_many_takes(&[2, 0], 3);
    }

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed_by_the_winners() {
        wins_to(&[2, 0], 3);
    }
}
