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

#[cfg(test)]
mod tests {
    use super::nim_sum_of_gaps;
    use crate::search::{options_of_sum, Search};

    /// Returns the rows after one move: a piece comes to a smaller square, and none lies between.
    fn options(row: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moved = options_of_sum(row, |&square| 1..square);
        moved.retain(|row| row.windows(2).all(|pair| pair[0] < pair[1]));
        moved
    }

    /// Every set of squares up to 10, the pieces from left to right and from right to left.
    #[test]
    fn equals_plain_search_on_every_row_of_10_squares() {
        let mut search = Search::normal_play(options);
        for code in 0..1_u32 << 10 {
            let mut row: Vec<u64> =
                (1..=10).filter(|square| code >> (square - 1) & 1 == 1).collect();
            let wins = search.wins(&row);
            for _ in 0..2 {
                row.reverse();
                let sum = nim_sum_of_gaps(&mut row.clone());
                assert_eq!(sum.unwrap() != 0, wins, "{row:?}");
            }
        }
    }

    #[test]
    fn pieces_on_one_square_are_an_error_wherever_they_stand() {
        for row in [[1, 1, 2], [2, 1, 1], [1, 2, 1], [7, 7, 7]] {
            let error = nim_sum_of_gaps(&mut row.clone()).unwrap_err();
            let square = if row[0] == 7 { 7 } else { 1 };
            assert_eq!(error.to_string(), format!("two pieces on square {square}"), "{row:?}");
        }
    }
}
