//! The minimal excludant. With it, Sprague (1935) and Grundy (1939) give every position of an
//! impartial game under normal play a number: the Grundy value is the mex of the values of the
//! options.
//!
//! The value is 0 exactly in P-positions: it is 0 if no option has the value 0, and not 0 if some
//! option has. A position of value v is as good as a Nim heap of v items: moves lead from it to
//! each smaller value, and never to v.
//!
//! Checked against the definition for all lists of up to 5 numbers below 7.

/// Returns the least non-negative integer that is not in `values`.
///
/// The empty set gives 0; repeats and order do not matter. It is the definition; where many sets follow
/// each other, [`GrundyTable`] needs no memory for each.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// ```
/// use shared::mex::mex;
///
/// assert_eq!(mex([0, 1, 3]), 2);
/// assert_eq!(mex([0, 0, 1]), 2);
/// assert_eq!(mex([5, 1]), 0);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.into_iter().collect();
    // The mex of n values is at most n, so only those below n matter.
    let mut is_seen = vec![false; values.len()];
    for value in values {
        if value < is_seen.len() {
            is_seen[value] = true;
        }
    }
    is_seen.iter().take_while(|&&it| it).count()
}

/// The Grundy values of the numbers 0, 1, 2, … in a game whose moves lead to smaller numbers. The table
/// grows with the numbers asked for.
///
/// A number may stand for anything: the size of a heap, the length of a strip, a position of which all
/// options come first in some order.
///
/// # Examples
/// Take 1, 3 or 4 items:
/// ```
/// use shared::mex::GrundyTable;
///
/// let mut heaps = GrundyTable::default();
/// let values = heaps.values_to(8, |heap, values, add| {
///     for take in [1, 3, 4] {
///         if take <= heap {
///             add(values[heap - take]);
///         }
///     }
/// });
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
///
/// Grundy's game: divide a heap into two that are not equal. The option is a sum of two heaps, so its
/// value is their nim-sum:
/// ```
/// # use shared::mex::GrundyTable;
/// let mut heaps = GrundyTable::default();
/// let values = heaps.values_to(10, |heap, values, add| {
///     for part in 1..(heap + 1) / 2 {
///         add(values[part] ^ values[heap - part]);
///     }
/// });
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GrundyTable {
    values: Vec<usize>,
    /// The last number that had an option of each value.
    last_seen: Vec<usize>,
}

impl GrundyTable {
    /// Returns the Grundy values of 0, 1, …, `last`. The rules of the game are `options`: given a number
    /// and the values of all smaller ones, it calls its third argument with the value of each option.
    ///
    /// Repeats and order do not matter. Each call has to pass the same rules, because values found
    /// before are kept.
    ///
    /// # Panics
    /// If an option has a value that no nim-sum of the values so far can have.
    ///
    /// # Complexity
    /// That of `options` for each new number, and O(v) more for its value v. No table is cleared.
    pub fn values_to(
        &mut self,
        last: usize,
        options: impl Fn(usize, &[usize], &mut dyn FnMut(usize)),
    ) -> &[usize] {
        for number in self.values.len()..=last {
            let last_seen = &mut self.last_seen[..];
            options(number, &self.values, &mut |value| last_seen[value] = number);
            let value = last_seen.iter().take_while(|&&seen| seen == number).count();
            self.values.push(value);
            // Its length is the least power of two that exceeds all values, so a nim-sum has a place.
            if value == self.last_seen.len() {
                self.last_seen.resize((2 * value).max(1), 0);
            }
        }
        &self.values[..=last]
    }
}

#[cfg(test)]
mod tests {
    use super::{mex, GrundyTable};

    /// The definition, word for word.
    fn naive(values: &[usize]) -> usize {
        (0..).find(|candidate| !values.contains(candidate)).unwrap()
    }

    #[test]
    fn equals_its_definition_on_every_short_list() {
        for length in 0..=5 {
            for code in 0..7_usize.pow(length) {
                let list: Vec<usize> = (0..length).map(|i| code / 7_usize.pow(i) % 7).collect();
                assert_eq!(mex(list.iter().copied()), naive(&list), "{list:?}");
            }
        }
    }

    #[test]
    fn values_may_be_large_and_lists_long() {
        assert_eq!(mex([usize::MAX, 0, usize::MAX - 1]), 1);
        assert_eq!(mex((0..=300).rev().filter(|&value| value != 297)), 297);
    }

    /// A move replaces a number by any two smaller ones. The values are 0 and the numbers with an odd
    /// number of binary digits 1, of which two have another kind of nim-sum (Mock Turtles).
    #[test]
    fn values_may_rise_faster_than_numbers() {
        let mut table = GrundyTable::default();
        let values = table.values_to(9, |number, values, add| {
            let pairs = (0..number).flat_map(|one| (0..number).map(move |other| (one, other)));
            pairs.map(|(one, other)| values[one] ^ values[other]).for_each(add);
        });
        assert_eq!(values, [0, 1, 2, 4, 7, 8, 11, 13, 14, 16]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_value_that_no_nim_sum_has_is_noticed() {
        // The values of 0 to 2 are 0, 1 and 2, and their nim-sums are 0 to 3.
        GrundyTable::default().values_to(3, |number, _, add| (0..number).chain([4]).for_each(add));
    }

    /// Every game of numbers to 4: bits say which of its smaller numbers each one leads to. The last
    /// number is asked for first, or last.
    #[test]
    fn every_game_of_numbers_to_4() {
        let leads =
            |game: u32, from: usize, to: usize| game >> (from * (from - 1) / 2 + to) & 1 == 1;
        for game in 0..1_u32 << 10 {
            let mut expected: Vec<usize> = Vec::new();
            for number in 0..=4 {
                let options = (0..number).filter(|&to| leads(game, number, to));
                expected.push(naive(&options.map(|to| expected[to]).collect::<Vec<_>>()));
            }
            for order in [[4, 0], [1, 4], [3, 4]] {
                let mut table = GrundyTable::default();
                for last in order {
                    let values = table.values_to(last, |number, values, add| {
                        assert_eq!(values, &expected[..number]);
                        let to = (0..number).filter(|&to| leads(game, number, to));
                        to.map(|to| values[to]).for_each(add);
                    });
                    assert_eq!(values, &expected[..=last], "{game:b}");
                }
            }
        }
    }
}
