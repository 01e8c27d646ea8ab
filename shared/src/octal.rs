//! Octal games: one heap, and a move takes items and may split the rest into two heaps.
//!
//! Such a game is written as an octal code 0.d₁d₂d₃… (Guy and Smith 1956): a move that
//! takes k items may leave no heap if dₖ contains 1, one heap if it contains 2, two heaps
//! if it contains 4. The Grundy value of two heaps is the nim-sum of theirs, that of a heap
//! the mex of its options (Sprague 1935, Grundy 1939). Nobody knows whether the values of
//! every octal game with finitely many digits become periodic.
//!
//! Checked against the definition for all codes of up to three digits after the dot and
//! heaps up to 100, and against plain search for Kayles, 0.77, in rows of up to 12
//! (`tests/theory/more_sums.rs`).

use crate::mex::Mex;

/// An octal game whose table of Grundy values grows with the heaps asked for.
///
/// # Examples
/// Dawson's Kayles, 0.07: take two items that stand side by side in a row.
/// ```
/// use shared::octal::OctalGame;
///
/// let mut kayles = OctalGame::new(&[(2, 7)]);
/// assert_eq!(kayles.values_to(6), [0, 0, 1, 1, 2, 0, 3]);
/// ```
pub struct OctalGame {
    moves: Vec<(usize, u8)>,
    values: Vec<usize>,
    mex: Mex,
}

impl OctalGame {
    /// Returns the game with these moves: pairs of a number of items taken and its octal
    /// digit.
    ///
    /// # Panics
    /// If a digit exceeds 7, or if a move that takes nothing has another digit than 4
    /// (split the heap): such a game never ends.
    pub fn new(moves: &[(usize, u8)]) -> OctalGame {
        for &(take, digit) in moves {
            assert!(digit < 8, "an octal digit is at most 7");
            assert!(take > 0 || digit == 4, "a move changes its heap");
        }
        OctalGame { moves: moves.to_vec(), values: Vec::new(), mex: Mex::new() }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap`.
    ///
    /// # Complexity
    /// O(n) time for each new heap n and each move that splits.
    pub fn values_to(&mut self, heap: usize) -> &[usize] {
        for size in self.values.len()..=heap {
            for &(take, digit) in self.moves.iter().filter(|&&(take, _)| take <= size) {
                let rest = size - take;
                if digit & 1 != 0 && rest == 0 {
                    self.mex.add(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    self.mex.add(self.values[rest]);
                }
                if digit & 4 != 0 {
                    // Two heaps are the same in either order, so half of the splits are
                    // enough.
                    let splits = rest / 2 + 1;
                    for part in 1..splits {
                        self.mex.add(self.values[part] ^ self.values[rest - part]);
                    }
                }
            }
            self.values.push(self.mex.take());
        }
        &self.values[..=heap]
    }
}

#[cfg(test)]
mod tests {
    use super::OctalGame;
    use crate::search::mex;

    /// The values of heaps 0, 1, …, `last` from the definition of the octal code `digits`,
    /// whose first digit stands for taking nothing.
    fn naive(digits: &[u8], last: usize) -> Vec<usize> {
        let mut values: Vec<usize> = Vec::new();
        for size in 0..=last {
            let mut options = Vec::new();
            for (take, digit) in digits.iter().enumerate().filter(|pair| pair.0 <= size) {
                let rest = size - take;
                if digit & 1 != 0 && rest == 0 {
                    options.push(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    options.push(values[rest]);
                }
                if digit & 4 != 0 {
                    options.extend((1..rest).map(|heap| values[heap] ^ values[rest - heap]));
                }
            }
            values.push(mex(options));
        }
        values
    }

    #[test]
    fn equals_its_definition_however_the_table_grows() {
        // 0.000 to 0.777, then 4.000 to 4.777.
        for code in (0..512).chain(2048..2560) {
            let digits = [9, 6, 3, 0].map(|shift| (code >> shift & 7) as u8);
            let mut moves: Vec<(usize, u8)> = digits.into_iter().enumerate().collect();
            moves.retain(|&(_, digit)| digit > 0);
            let expected = naive(&digits, 100);
            let mut game = OctalGame::new(&moves);
            for heap in [0, 1, 7, 50, 20, 100] {
                assert_eq!(game.values_to(heap), &expected[..=heap], "{digits:?}");
            }
            moves.reverse();
            assert_eq!(OctalGame::new(&moves).values_to(100), expected, "{digits:?} reversed");
        }
    }

    /// Hundreds of splits, moves of which some are far apart, and values beyond 255.
    #[test]
    fn equals_its_definition_for_long_codes() {
        let [kayles, apart] = [vec![0, 7, 7], vec![4, 0, 1, 7, 0, 2, 5, 0, 6]];
        for digits in [kayles, apart, [&[0][..], &[3; 300]].concat()] {
            let moves: Vec<(usize, u8)> = digits.iter().copied().enumerate().collect();
            let moves: Vec<_> = moves.into_iter().filter(|pair| pair.1 > 0).collect();
            assert_eq!(OctalGame::new(&moves).values_to(500), naive(&digits, 500), "{moves:?}");
        }
    }

    #[test]
    #[should_panic(expected = "an octal digit is at most 7")]
    fn a_digit_beyond_7_is_noticed() {
        OctalGame::new(&[(1, 8)]);
    }

    #[test]
    #[should_panic(expected = "a move changes its heap")]
    fn a_move_that_changes_nothing_is_noticed() {
        OctalGame::new(&[(0, 6)]);
    }
}
