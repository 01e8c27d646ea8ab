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
/// The empty set gives 0; repeats and order do not matter.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// ```
/// use shared::mex::mex;
///
/// assert_eq!(mex(&[0, 1, 3]), 2);
/// assert_eq!(mex(&[0, 0, 1]), 2);
/// assert_eq!(mex(&[5, 1]), 0);
/// assert_eq!(mex(&[]), 0);
/// ```
pub fn mex(values: &[u32]) -> u32 {
    MexFinder::default().mex(values.iter().copied())
}

/// Finds the mex of many lists of values in the same memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct MexFinder {
    seen: Vec<bool>,
}

impl MexFinder {
    /// Returns the least non-negative integer that is not among `values`, as [`mex`] does.
    ///
    /// # Complexity
    /// O(n) time for n values; the memory is n bytes for the longest list.
    pub(crate) fn mex(&mut self, values: impl ExactSizeIterator<Item = u32>) -> u32 {
        // Of 0, 1, ..., n one is not among n values, so larger ones do not matter.
        self.seen.clear();
        self.seen.resize(values.len() + 1, false);
        for value in values {
            if let Some(seen) = self.seen.get_mut(value as usize) {
                *seen = true;
            }
        }
        first_unseen(&self.seen).unwrap_or_default() as u32
    }
}

/// Returns the least value that is not seen, if there is one: the mex.
pub(crate) fn first_unseen(seen: &[bool]) -> Option<usize> {
    // A block is read to its end even after a gap, which takes only a few instructions.
    let is_full = |block: &&[bool]| block.iter().fold(true, |all, &is_seen| all & is_seen);
    let full = 64 * seen.chunks(64).take_while(is_full).count();
    let place = seen.get(full..)?.iter().position(|&is_seen| !is_seen)?;
    Some(full + place)
}

#[cfg(test)]
mod tests {
    use super::mex;

    /// The definition, word for word.
    fn naive(values: &[u32]) -> u32 {
        (0..).find(|candidate| !values.contains(candidate)).unwrap()
    }

    #[test]
    fn equals_its_definition_on_every_short_list() {
        for length in 0..=5 {
            for code in 0..7u32.pow(length) {
                let list: Vec<u32> = (0..length).map(|i| code / 7u32.pow(i) % 7).collect();
                assert_eq!(mex(&list), naive(&list), "{list:?}");
            }
        }
    }

    #[test]
    fn finds_the_gap_in_long_lists() {
        for length in 0..300 {
            for gap in 0..=length {
                let list: Vec<u32> = (0..=length).rev().filter(|&v| v != gap).collect();
                assert_eq!(mex(&list), gap);
            }
        }
    }
}
