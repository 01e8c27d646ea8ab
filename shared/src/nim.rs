//! Nim: the nim-sum decides sums of games.
//!
//! Bouton (1901): a Nim position is a P-position exactly if the nim-sum of its heaps is 0.
//! Sprague (1935) and Grundy (1939): the same holds for any sum of impartial games under
//! normal play, with Grundy values in place of heaps.
//!
//! Checked against plain search for all positions of up to 4 heaps of 7, by
//! [`crate::nim_moves`], and for three pieces in all games of 5 positions
//! (`tests/theory/sums.rs`).

use std::ops::BitXor;

/// Returns the nim-sum of `values`, which Rust writes `^`: it has each bit that an odd
/// number of the values have. The empty sum is 0.
///
/// # Complexity
/// O(n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::nim::nim_sum;
///
/// assert_eq!(nim_sum(vec![7_u64, 11, 13]), 1);
/// assert_eq!(nim_sum(vec![5_u64, 5]), 0);
/// ```
pub fn nim_sum<V, I>(values: I) -> V
where
    V: BitXor<Output = V> + Default,
    I: IntoIterator<Item = V>,
{
    values.into_iter().fold(V::default(), |sum, value| sum ^ value)
}
