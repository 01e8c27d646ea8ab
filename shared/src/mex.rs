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
    let mut seen = MexSet::new();
    seen.clear(values.len());
    for &value in values {
        seen.insert(value);
    }
    seen.mex()
}

/// A set of Grundy values that is filled, asked for its mex and cleared again and again.
///
/// # Examples
/// ```
/// use shared::mex::MexSet;
///
/// let mut seen = MexSet::new();
/// seen.clear(3);
/// seen.insert(0);
/// seen.insert(7);
/// seen.insert(1);
/// assert_eq!(seen.mex(), 2);
/// seen.clear(0);
/// assert_eq!(seen.mex(), 0);
/// ```
#[derive(Default)]
pub struct MexSet {
    /// Bit i of word w stands for the value 64 w + i.
    words: Vec<u64>,
}

impl MexSet {
    /// Returns an empty set, which [`MexSet::clear`] makes ready for values.
    pub fn new() -> MexSet {
        MexSet::default()
    }

    /// Makes the set empty and ready for at most `count` calls of [`MexSet::insert`].
    ///
    /// # Complexity
    /// O(count / 64).
    pub fn clear(&mut self, count: usize) {
        self.words.clear();
        self.words.resize(count / 64 + 1, 0);
    }

    /// Puts `value` into the set; a value that is too large to matter for the mex is ignored.
    pub fn insert(&mut self, value: u32) {
        if let Some(word) = self.words.get_mut(value as usize / 64) {
            *word |= 1 << (value % 64);
        }
    }

    /// Returns the least value that is not in the set.
    ///
    /// # Complexity
    /// O(mex / 64).
    pub fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|&&word| word == !0).count();
        // The words cover 0..=count, and the set has at most `count` values: there is a gap.
        let first_gap = self.words.get(full).map_or(0, |word| word.trailing_ones());
        64 * full as u32 + first_gap
    }
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
    fn crosses_words() {
        for length in 0..300 {
            for gap in 0..=length {
                let list: Vec<u32> = (0..=length).rev().filter(|&v| v != gap).collect();
                assert_eq!(mex(&list), gap);
            }
        }
    }
}
