//! Octal games: one heap, and a move takes items and may split the rest into two heaps.
//!
//! Such a game is written as an octal code 0.d₁d₂d₃… (Guy and Smith 1956): a move that takes
//! k items may leave no heap if dₖ contains 1, one heap if it contains 2, two heaps if it
//! contains 4. The Grundy value of two heaps is the nim-sum of theirs, that of a heap the mex
//! of its options (Sprague 1935, Grundy 1939). Nobody knows whether the values of every octal game
//! become periodic.
//!
//! Checked against plain search for all rings of up to 14 items with any take, after whose first
//! move a line is left, and for Treblecross, 0.007, on strips of up to 17 squares.

use crate::mex::first_unseen;

/// One more than the largest Grundy value that a table holds.
const VALUES: usize = 1 << 16;

/// An octal game whose table of Grundy values grows with the heaps asked for.
///
/// # Examples
/// Dawson's Kayles, 0.07: take two items that stand side by side in a row.
/// ```
/// use shared::octal::OctalGame;
///
/// let mut kayles = OctalGame::new(&[(2, 7)]);
/// assert_eq!(kayles.values_to(6)[..7], [0, 0, 1, 1, 2, 0, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct OctalGame {
    moves: Vec<(usize, u8)>,
    values: Vec<u16>,
}

impl OctalGame {
    /// Returns the game with these moves: pairs of a number of items taken and its octal digit.
    ///
    /// # Panics
    /// If a digit exceeds 7, or if a move that takes nothing has another digit than 4 (split the
    /// heap): such a game never ends.
    pub fn new(moves: &[(usize, u8)]) -> OctalGame {
        for &(take, digit) in moves {
            assert!(digit < 8, "an octal digit is at most 7");
            assert!(take > 0 || digit == 4, "a move changes its heap");
        }
        OctalGame { moves: moves.to_vec(), values: Vec::new() }
    }

    /// Returns the Grundy values of the heaps 0, 1, …, `heap` and of all that are known beyond.
    ///
    /// # Panics
    /// If one of them exceeds 65535. None does while a heap has at most 65535 options: with one
    /// move, up to a heap of 131,000 items.
    ///
    /// # Complexity
    /// O(n) time for each new heap n and each move that splits, and 2 bytes for each heap. The
    /// table grows by at least an eighth, so asking heap by heap costs little more.
    pub fn values_to(&mut self, heap: usize) -> &[u16] {
        let known = self.values.len();
        if known > heap {
            return &self.values;
        }
        let largest = heap.max(known + known / 8);
        self.values.reserve_exact(largest + 1 - known);
        // Place i holds the value of heap largest - i, so the heaps of every split stand side by
        // side.
        let mut mirror = vec![0; largest + 1];
        for (place, &value) in mirror.iter_mut().rev().zip(&self.values) {
            *place = value;
        }
        // No sum of two values reaches `reach`.
        let mut seen = vec![false; VALUES];
        let most = self.values.iter().copied().max().unwrap_or(0);
        let mut reach = (usize::from(most) + 1).next_power_of_two();
        for size in known..=largest {
            seen[..reach].fill(false);
            for &(take, digit) in self.moves.iter().filter(|&&(take, _)| take <= size) {
                let rest = size - take;
                let mirrored = &mirror[largest - rest..];
                see_options(rest, digit, &self.values, mirrored, &mut seen);
            }
            match first_unseen(&seen) {
                Some(mex) => {
                    self.values.push(mex as u16);
                    mirror[largest - size] = mex as u16;
                    reach = reach.max((mex + 1).next_power_of_two());
                }
                None => {
                    assert!(size > heap, "the value of heap {} is too large", size);
                    break;
                }
            }
        }
        &self.values
    }
}

/// Sees the Grundy value of every option that leaves `rest` items in the ways of `digit`.
/// The value of heap i is `values[i]`, that of heap `rest` - i is `mirrored[i]`.
fn see_options(rest: usize, digit: u8, values: &[u16], mirrored: &[u16], seen: &mut [bool]) {
    // As long as the type's range, so no value needs a check against it.
    let seen = &mut seen[..VALUES];
    if digit & 1 != 0 && rest == 0 {
        seen[0] = true;
    }
    if digit & 2 != 0 && rest > 0 {
        seen[usize::from(values[rest])] = true;
    }
    if digit & 4 != 0 && rest > 1 {
        // Two heaps are the same in either order, so half of the splits are enough, four at a time.
        let mut a = values[1..=rest / 2].chunks_exact(4);
        let mut b = mirrored[1..=rest / 2].chunks_exact(4);
        for (a, b) in a.by_ref().zip(b.by_ref()) {
            let sums = word(a) ^ word(b);
            seen[usize::from(sums as u16)] = true;
            seen[usize::from((sums >> 16) as u16)] = true;
            seen[usize::from((sums >> 32) as u16)] = true;
            seen[usize::from((sums >> 48) as u16)] = true;
        }
        for (a, b) in a.remainder().iter().zip(b.remainder()) {
            seen[usize::from(a ^ b)] = true;
        }
    }
}

/// Returns four values as one number, the first one lowest.
fn word(values: &[u16]) -> u64 {
    match *values {
        [a, b, c, d] => u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48,
        _ => unreachable!("a chunk has four values"),
    }
}

#[cfg(test)]
mod tests {
    use super::OctalGame;
    use crate::mex::mex;

    /// The values of heaps 0, 1, …, `last` from the definition of the octal code `digits`, whose
    /// first digit stands for taking nothing.
    fn naive(digits: &[u8], last: usize) -> Vec<u16> {
        let mut values: Vec<u32> = Vec::new();
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
            values.push(mex(&options));
        }
        values.iter().map(|&value| value as u16).collect()
    }

    #[test]
    fn equals_its_definition_however_the_table_grows() {
        for digits in [[0, 3, 7, 0], [0, 7, 0, 0], [0, 0, 0, 7], [4, 1, 2, 4], [0, 5, 6, 3]] {
            let mut moves: Vec<(usize, u8)> = digits.into_iter().enumerate().collect();
            moves.retain(|&(_, digit)| digit > 0);
            let expected = naive(&digits, 300);
            for first in [0, 1, 7, 50, 299] {
                let mut game = OctalGame::new(&moves);
                for heap in first..=300 {
                    let values = game.values_to(heap);
                    assert!(values.len() > heap, "{digits:?}");
                    let common = values.len().min(expected.len());
                    assert_eq!(values[..common], expected[..common], "{digits:?}");
                }
            }
        }
    }

    /// Up to 200 items may be taken: no option has some small value, and hundreds have larger ones.
    #[test]
    fn a_gap_below_many_values() {
        let digits = [vec![0], vec![3; 200]].concat();
        let moves: Vec<(usize, u8)> = digits.iter().copied().enumerate().skip(1).collect();
        let mut game = OctalGame::new(&moves);
        assert_eq!(game.values_to(450)[..=450], naive(&digits, 450));
    }

    /// Nim with a known table: any number of items may be taken, so a heap's value is its size.
    fn nim_known_to(heap: usize) -> OctalGame {
        let moves: Vec<(usize, u8)> = (1..=70_000).map(|take| (take, 3)).collect();
        let mut nim = OctalGame::new(&moves);
        nim.values = (0..=heap).map(|size| size as u16).collect();
        nim
    }

    #[test]
    fn the_table_grows_by_no_more_than_fits() {
        let mut nim = nim_known_to(65_400);
        // More than is asked for, up to the last value that fits.
        let values = nim.values_to(65_401);
        assert_eq!(values.len(), 65_536);
        assert!((0..).zip(values).all(|(size, &value)| size == u32::from(value)));
        assert_eq!(nim.values_to(65_535).len(), 65_536);
    }

    #[test]
    #[should_panic(expected = "the value of heap 65536 is too large")]
    fn a_value_that_does_not_fit_is_noticed() {
        nim_known_to(65_500).values_to(65_537);
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
