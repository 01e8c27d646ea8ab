//! The minimal excludant. With it, Sprague (1935) and Grundy (1939) give every position of
//! an impartial game under normal play a number: the Grundy value is the mex of the values
//! of the options.
//!
//! The value is 0 exactly in P-positions: it is 0 if no option has the value 0, and not 0
//! if some option has. A position of value v is as good as a Nim heap of v items: moves
//! lead from it to each smaller value, and never to v.
//!
//! Checked against the definition for all lists of up to 5 numbers below 7, one after the
//! other, and for all games of numbers to 4.

use std::mem::take;

/// The mex of a set of Grundy values: the least number that was not added.
///
/// [`Mex::take`] returns it and begins the next set. Nothing is cleared and no memory is
/// asked for in between: each value is stamped with the number of the set that had it last.
///
/// # Examples
/// Take 1, 3 or 4 items:
/// ```
/// use shared::mex::Mex;
///
/// let mut mex = Mex::new();
/// let mut values = Vec::new();
/// for heap in 0..9 {
///     for take in [1, 3, 4] {
///         if take <= heap {
///             mex.add(values[heap - take]);
///         }
///     }
///     values.push(mex.take());
/// }
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
///
/// Grundy's game: divide a heap into two that are not equal. The option is a sum of two
/// heaps, so its value is their nim-sum:
/// ```
/// # use shared::mex::Mex;
/// let mut mex = Mex::new();
/// let mut values = Vec::new();
/// for heap in 0..11 {
///     for part in 1..(heap + 1) / 2 {
///         mex.add(values[part] ^ values[heap - part]);
///     }
///     values.push(mex.take());
/// }
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
pub struct Mex {
    /// The number of this set, from 1 on.
    set: usize,
    /// The last set that had each value.
    last_set: Vec<usize>,
}

impl Mex {
    /// Returns the mex of the empty set.
    pub fn new() -> Mex {
        Mex { set: 1, last_set: Vec::new() }
    }

    /// Adds a value to the set; repeats and order do not matter.
    ///
    /// # Complexity
    /// O(1) time, and O(v) space for the largest value v.
    #[inline]
    pub fn add(&mut self, value: usize) {
        match self.last_set.get_mut(value) {
            Some(last) => *last = self.set,
            None => self.last_set = with_place(take(&mut self.last_set), value, self.set),
        }
    }

    /// Returns the least number that is not in the set, and begins with the empty set
    /// again.
    ///
    /// # Complexity
    /// O(v) time for the result v.
    #[inline]
    pub fn take(&mut self) -> usize {
        let mex = self.last_set.iter().take_while(|&&set| set == self.set).count();
        self.set += 1;
        mex
    }
}

/// Returns the list with a place for `value`, moved, so that a loop keeps it in registers.
#[cold]
fn with_place(mut last_set: Vec<usize>, value: usize, set: usize) -> Vec<usize> {
    last_set.resize(2 * value + 1, 0);
    last_set[value] = set;
    last_set
}

#[cfg(test)]
mod tests {
    use super::Mex;
    use crate::search::mex;

    #[test]
    fn equals_the_definition_for_one_set_after_the_other() {
        let mut fed = Mex::new();
        for length in 0..=5 {
            for code in 0..7_usize.pow(length) {
                let list: Vec<usize> = (0..length).map(|i| code / 7_usize.pow(i) % 7).collect();
                list.iter().for_each(|&value| fed.add(value));
                assert_eq!(fed.take(), mex(list.iter().copied()), "{list:?}");
            }
        }
        assert_eq!(fed.take(), 0);
    }

    #[test]
    fn values_may_be_large_and_sets_long() {
        let mut fed = Mex::new();
        (0..=300).rev().filter(|&value| value != 297).for_each(|value| fed.add(value));
        assert_eq!(fed.take(), 297);
        [1 << 20, 0].into_iter().for_each(|value| fed.add(value));
        assert_eq!(fed.take(), 1);
    }

    /// A move replaces a number by any two smaller ones. The values are 0 and the numbers
    /// with an odd number of bits, of which two have another kind of nim-sum (Mock
    /// Turtles).
    #[test]
    fn values_may_rise_faster_than_numbers() {
        let mut fed = Mex::new();
        let mut values = Vec::new();
        for number in 0..10 {
            for one in 0..number {
                (0..number).for_each(|other| fed.add(values[one] ^ values[other]));
            }
            values.push(fed.take());
        }
        assert_eq!(values, [0, 1, 2, 4, 7, 8, 11, 13, 14, 16]);
    }

    /// Every game of numbers to 4: bits say which of its smaller numbers each one leads to.
    #[test]
    fn every_game_of_numbers_to_4() {
        let mut fed = Mex::new();
        for game in 0..1_u32 << 10 {
            let leads = |from: usize, to: &usize| {
                from > 0 && game >> (from * (from - 1) / 2 + to) & 1 == 1
            };
            let mut values: Vec<usize> = Vec::new();
            for number in 0..=4 {
                let options = (0..number).filter(|to| leads(number, to)).map(|to| values[to]);
                let expected = mex(options.clone());
                options.for_each(|value| fed.add(value));
                assert_eq!(fed.take(), expected, "{game:b}");
                values.push(expected);
            }
        }
    }
}
