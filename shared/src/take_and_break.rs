//! Take-and-break games: one heap, and a move takes items and may split the rest in two.
//!
//! Such a game is written as an octal code 0.d₁d₂d₃… (Guy and Smith 1956): a move that takes
//! k items may leave no heap if dₖ contains 1, one heap if it contains 2, two heaps if it
//! contains 4. The Grundy value of two heaps is the nim-sum of theirs, that of a heap the mex
//! over its options (Sprague 1935, Grundy 1939).

use crate::error::Error;

/// One more than the largest Grundy value that a table holds.
const VALUES: usize = 1 << 16;

/// A take-and-break game whose table of Grundy values grows with the heaps asked for.
///
/// # Examples
/// Dawson's Kayles, 0.07: take two items that stand side by side in a row.
/// ```
/// use shared::take_and_break::TakeAndBreak;
///
/// let mut kayles = TakeAndBreak::new(&[(2, 7)]);
/// assert_eq!(kayles.values_to(6)?[..7], [0, 0, 1, 1, 2, 0, 3]);
/// # Ok::<(), shared::error::Error>(())
/// ```
pub struct TakeAndBreak {
    moves: Vec<(usize, u8)>,
    values: Vec<u16>,
}

impl TakeAndBreak {
    /// Returns the game with these moves: pairs of a number of items taken and its octal digit.
    ///
    /// # Panics
    /// If a digit exceeds 7, or a move takes nothing and does more or less than split a heap
    /// in two (digit 4): such a game never ends.
    pub fn new(moves: &[(usize, u8)]) -> TakeAndBreak {
        for &(take, digit) in moves {
            assert!(digit < 8, "an octal digit is at most 7");
            assert!(take > 0 || digit == 4, "a move changes its heap");
        }
        TakeAndBreak {
            moves: moves.to_vec(),
            values: Vec::new(),
        }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap` and of all that are known beyond.
    ///
    /// # Errors
    /// If a value exceeds 65535. None does while a heap has at most 65535 options: with one
    /// move, up to a heap of 131,000 items.
    ///
    /// # Complexity
    /// O(n) time for each new heap n and each move that splits, and 2 bytes.
    pub fn values_to(&mut self, heap: usize) -> Result<&[u16], Error> {
        if self.values.len() > heap {
            return Ok(&self.values);
        }
        // A value is seen among the options of heap n if its mark is n + 1: nothing to clear.
        let mut marks = vec![0; VALUES];
        self.values.reserve_exact(heap + 1 - self.values.len());
        while self.values.len() <= heap {
            let size = self.values.len();
            let mark = size as u32 + 1;
            self.mark_options(size, mark, &mut marks);
            match marks.iter().position(|&seen| seen != mark) {
                Some(mex) => self.values.push(mex as u16),
                None => {
                    return Err(Error::Whole(
                        "the value of heap ",
                        size as u64,
                        " is too large",
                    ))
                }
            }
        }
        Ok(&self.values)
    }

    /// Returns the number of values that are known.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns whether no value is known yet.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Sets `marks` to `mark` at the Grundy value of every option of a heap of `size` items.
    fn mark_options(&self, size: usize, mark: u32, marks: &mut [u32]) {
        // As long as the type's range, so that no value needs a check against it.
        let marks = &mut marks[..VALUES];
        for &(take, digit) in &self.moves {
            if take > size {
                continue;
            }
            let rest = size - take;
            if digit & 1 != 0 && rest == 0 {
                marks[0] = mark;
            }
            if digit & 2 != 0 && rest > 0 {
                marks[usize::from(self.values[rest])] = mark;
            }
            if digit & 4 != 0 && rest > 1 {
                // Two heaps are the same in either order: half of the splits are enough.
                let smaller = &self.values[1..=rest / 2];
                let larger = &self.values[rest - rest / 2..rest];
                for (&one, &other) in smaller.iter().zip(larger.iter().rev()) {
                    marks[usize::from(one ^ other)] = mark;
                }
            }
        }
    }
}
