//! The minimal excludant. With it, Sprague (1935) and Grundy (1939) give every position of an
//! impartial game under normal play a number: the Grundy value is the mex of the values of the
//! options.
//!
//! The value is 0 exactly in P-positions: it is 0 if no option has the value 0, and not 0 if some
//! option has. A position of value v is as good as a Nim heap of v items: moves lead from it to
//! each smaller value, and never to v.
//!
//! Checked against the definition for all lists of up to 5 numbers below 7.
//!
//! Next: [`nim`](crate::nim).

/// Returns the least non-negative integer that is not in `values`.
///
/// The empty set gives 0; repeats and order do not matter.
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
    // The mex of n values is at most n, so larger ones do not matter.
    let mut is_seen = vec![false; values.len() + 1];
    for value in values {
        if value < is_seen.len() {
            is_seen[value] = true;
        }
    }
    is_seen.iter().take_while(|&&it| it).count()
}

/// A table that finds the mex, the least missing number, of one set after another.
///
/// It is faster than [`mex`]: each set has a stamp of its own, so nothing is cleared between two sets.
///
/// # Examples
/// ```
/// use shared::mex::MexTable;
///
/// let mut table = MexTable::default();
/// assert_eq!(table.mex([0, 1, 3].into_iter()), 2);
/// assert_eq!(table.mex([0, 3].into_iter()), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct MexTable {
    /// The last set that each value was in; sets count from 1.
    stamps: Vec<usize>,
    stamp: usize,
}

impl MexTable {
    /// Returns the mex of `values`.
    ///
    /// # Complexity
    /// O(n) time for n values; the table takes O(v) space for values up to v.
    pub fn mex(&mut self, values: impl Iterator<Item = usize>) -> usize {
        self.stamp += 1;
        let (stamps, stamp) = (&mut self.stamps, self.stamp);
        // This is faster than a loop, because `values` may be a chain of several iterators.
        values.for_each(|value| {
            if value >= stamps.len() {
                stamps.resize(value + 1, 0);
            }
            stamps[value] = stamp;
        });
        stamps.iter().take_while(|&&it| it == stamp).count()
    }
}

#[cfg(test)]
mod tests {
    use super::{mex, MexTable};

    /// The definition, word for word.
    fn naive(values: &[usize]) -> usize {
        (0..).find(|candidate| !values.contains(candidate)).unwrap()
    }

    #[test]
    fn equals_its_definition_on_every_short_list() {
        let mut table = MexTable::default();
        for length in 0..=5 {
            for code in 0..7_usize.pow(length) {
                let list: Vec<usize> = (0..length).map(|i| code / 7_usize.pow(i) % 7).collect();
                assert_eq!(mex(list.iter().copied()), naive(&list), "{list:?}");
                assert_eq!(table.mex(list.iter().copied()), naive(&list), "{list:?}");
            }
        }
    }

    #[test]
    fn values_may_be_large_and_lists_long() {
        assert_eq!(mex([usize::MAX, 0, usize::MAX - 1]), 1);
        let list = || (0..=300).rev().filter(|&value| value != 297);
        assert_eq!((mex(list()), MexTable::default().mex(list())), (297, 297));
    }
}
