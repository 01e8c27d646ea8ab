//! Pieces in a row that only move left: pairs of them are Nim heaps.
//!
//! The gap within a pair is the heap. If the left piece of a pair moves, the right one follows by as
//! many squares, so such a move changes nothing. That is folklore after Bouton's theorem (1901).
//! Checked against plain search for all rows of up to 10 squares.

use crate::error::Error;
use crate::nim::nim_sum;

/// Returns the nim-sum of the gaps within pairs of neighbouring pieces, and sorts `squares`.
///
/// Pairs are formed from the right; a piece left over forms a pair with the edge, square 0. A move
/// takes one piece any number of squares to the left, not onto or over another. The player to move
/// wins exactly if the result is not 0.
///
/// # Errors
/// [`Error::Input`] if two pieces stand on one square.
///
/// # Panics
/// If a square is 0.
///
/// # Complexity
/// O(n log n) time for n pieces, no extra space.
///
/// # Examples
/// ```
/// use shared::row::nim_sum_of_gaps;
///
/// assert_eq!(nim_sum_of_gaps(&mut [9, 4, 2])?, 4 ^ 1);
/// assert_eq!(
///     nim_sum_of_gaps(&mut [5, 1, 5]).unwrap_err().to_string(),
///     "two pieces on square 5"
/// );
/// # Ok::<(), shared::error::Error>(())
/// ```
pub fn nim_sum_of_gaps(squares: &mut [u64]) -> Result<u64, Error> {
    squares.sort_unstable();
    match squares.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Error::Input(format!("two pieces on square {}", pair[0]))),
        None => Ok(nim_sum(squares.rchunks(2).map(|pair| match pair {
            [left, right] => right - left - 1,
            _ => pair[0] - 1,
        }))),
    }
}
