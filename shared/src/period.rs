//! Periods of Grundy values, and when finitely many values prove one.
//!
//! If g(n + p) = g(n) for all heaps n that somebody has looked at, that alone proves
//! nothing: 0.77 differs from its period of 12 for the last time at heap 70. It is a proof
//! if the values that agree determine all that follow.
//!
//! *Subtraction games* with takes up to L: if g(n + p) = g(n) for n₀ ≤ n < n₀ + L, then for
//! all n ≥ n₀. From n₀ + L on, a heap allows every take, so the L values before it
//! determine its value.
//!
//! *Octal games* with moves up to place k of the code (Guy and Smith 1956): if
//! g(n + p) = g(n) for n₀ ≤ n < 2 n₀ + p + k, where n₀ ≥ 1, then for all n ≥ n₀. The proof is by
//! induction on n ≥ 2 n₀ + p + k. It shows that n and n + p have options of the same
//! values:
//! - No move takes all items, because n and n + p exceed k.
//! - A move that takes s ≤ k items and leaves one heap leaves n - s or n + p - s. These
//!   have the same value, because n - s ≥ n₀.
//! - A move that takes s items from n + p and leaves two heaps leaves n + p - s ≥ 2 n₀ + 2
//!   p items. So the larger heap has at least n₀ + p items. With p items fewer, at least n₀
//!   ≥ 1, it has the same value, and that is a move from n.
//! - A move that takes s items from n and leaves two heaps leaves n - s ≥ 2 n₀ items. So
//!   the larger heap has at least n₀ items and fewer than n. With p items more it has the
//!   same value, and that is a move from n + p.
//!
//! None of this needs s ≥ 1. So it also holds for codes 4.…, whose place 0 splits a heap
//! and takes nothing.
//!
//! *All takes but finitely many* (A. Siegel 2005): the values do not repeat, but rise by a
//! step in each period, which [`of_all_takes_but`] finds.
//!
//! It is for `cargo xtask table`, tests and heaps too large for a table; no program here
//! needs it.
//!
//! Checked against the definition of a period: every subtraction set within 1 to 7, and
//! every octal code of up to two places after the dot, for each number of values up to 600.

/// A sequence repeats its last `period` values for ever, from the index `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first index from which the sequence repeats: one more than the last exception.
    pub preperiod: usize,
    /// The least number of values that it repeats.
    pub period: usize,
}

impl Period {
    /// Returns the place of the value of `n` among the first `preperiod + period` values.
    ///
    /// # Panics
    /// If `period` is 0 and n is not below `preperiod`.
    ///
    /// # Complexity
    /// O(1).
    ///
    /// # Examples
    /// Take 1, 3 or 4:
    /// ```
    /// use shared::period::Period;
    ///
    /// let (period, values) = (Period { preperiod: 0, period: 7 }, [0, 1, 0, 1, 2, 3, 2]);
    /// assert_eq!(period.index(1_000_000_000_000), 1);
    /// assert_eq!(values[period.index(1_000_000_000_000)], 1);
    /// assert_eq!(Period { preperiod: 71, period: 12 }.index(83), 71);
    /// ```
    pub fn index(self, n: u64) -> usize {
        let (preperiod, period) = (self.preperiod as u64, self.period as u64);
        // What is cast back is below `preperiod + period`.
        match n.checked_sub(preperiod) {
            None => n as usize,
            Some(beyond) => self.preperiod + (beyond % period) as usize,
        }
    }
}

/// Returns the period of a subtraction game with takes up to `largest_take`, or `None` if
/// the Grundy `values` of the heaps 0, 1, … are too few to prove one.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// Take 1, 3 or 4: eleven values prove the period of 7, because the first 4 repeat.
/// ```
/// use shared::period::{of_subtraction_game, Period};
///
/// let values = [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1];
/// let period = Period { preperiod: 0, period: 7 };
/// assert_eq!(of_subtraction_game(&values, 4), Some(period));
/// assert_eq!(of_subtraction_game(&values[..10], 4), None);
/// ```
pub fn of_subtraction_game<V: Eq>(values: &[V], largest_take: usize) -> Option<Period> {
    find(values, |found| values.len() - found.preperiod - found.period >= largest_take)
}

/// Returns the period of an octal game with moves up to place `last_place` of its code, or
/// `None` if the Grundy `values` of the heaps 0, 1, … are too few to prove one.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// Kayles, 0.77, differs from its period of 12 for the last time at heap 70; 168 values
/// prove it.
/// ```
/// use shared::period::{of_octal_game, Period};
/// use shared::octal::OctalGame;
///
/// let mut kayles = OctalGame::new(&[(1, 7), (2, 7)]);
/// let values = kayles.values_to(167);
/// let period = Period { preperiod: 71, period: 12 };
/// assert_eq!(of_octal_game(values, 2), Some(period));
/// assert_eq!(of_octal_game(&values[..167], 2), None);
/// ```
pub fn of_octal_game<V: Eq>(values: &[V], last_place: usize) -> Option<Period> {
    find(values, |found| {
        2 * found.preperiod.max(1) + 2 * found.period + last_place <= values.len()
    })
}

/// A sequence that rises by `rise` from each value to the one `period` places later, from
/// the index `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rise {
    /// The first index from which the sequence rises so.
    pub preperiod: usize,
    /// The least number of places after which it rises by the same step.
    pub period: usize,
    /// That step.
    pub rise: usize,
}

/// Returns how the Grundy `values` of the heaps 0, 1, … rise if a move takes any number of
/// items but finitely many, of which the largest is `largest_forbidden` (0 if there is
/// none). Returns `None` if they are too few to prove it.
///
/// It is a proof if g(n + p) = g(n) + s for 2k + 1 heaps n in a row, where k is the largest
/// forbidden take (A. Siegel 2005): the same differences follow for ever.
///
/// # Complexity
/// O(n) time and space for n values.
///
/// # Examples
/// All takes but 2: nine values prove that four heaps later the value is larger by 2.
/// ```
/// use shared::mex::Mex;
/// use shared::period::{of_all_takes_but, Rise};
///
/// let mut mex = Mex::new();
/// let mut values = Vec::new();
/// for heap in 0..12 {
///     for take in (1..=heap).filter(|&take| take != 2) {
///         mex.add(values[heap - take]);
///     }
///     values.push(mex.take());
/// }
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5]);
///
/// let found = Some(Rise { preperiod: 0, period: 4, rise: 2 });
/// assert_eq!(of_all_takes_but(&values[..9], 2), found);
/// assert_eq!(of_all_takes_but(&values[..8], 2), None);
/// ```
pub fn of_all_takes_but(values: &[usize], largest_forbidden: usize) -> Option<Rise> {
    // The values rise by one step exactly where the differences of neighbours repeat.
    let pairs = values.windows(2);
    let differences: Vec<usize> = pairs.map(|pair| pair[1].wrapping_sub(pair[0])).collect();
    // One difference fewer than heaps.
    let window = (2 * largest_forbidden).max(1);
    let found = find(&differences, |found| {
        found.preperiod + found.period + window <= differences.len()
    })?;
    let Period { preperiod, period } = found;
    let rise = values[preperiod + period].checked_sub(values[preperiod])?;
    Some(Rise { preperiod, period, rise })
}

/// Returns the least shift that `is_proof` accepts together with the first index from which
/// the values agree with those one shift further on.
///
/// It is also the least period of all that follows. The least one divides every other, has
/// the same first index and needs fewer values, so it is accepted first.
fn find<V: Eq>(values: &[V], is_proof: impl Fn(&Period) -> bool) -> Option<Period> {
    let agreements = agreements(values);
    let shifts = agreements.iter().enumerate().skip(1);
    let mut periods = shifts.map(|(shift, agreement)| Period {
        preperiod: values.len() - shift - agreement,
        period: shift,
    });
    periods.find(is_proof)
}

/// Returns for each shift, from 0 on, how many values at the end agree with the values one
/// shift before them, without a gap (the Z-function of the sequence read backwards;
/// Gusfield 1997).
fn agreements<V: Eq>(values: &[V]) -> Vec<usize> {
    let count = values.len();
    let from_end = |index: usize| &values[count - 1 - index];
    let mut agreements = Vec::with_capacity(count);
    // The agreement that reaches furthest, from `start` to `end`.
    let (mut start, mut end) = (0, 0);
    for shift in 0..count {
        let mut agreement = 0;
        if shift == 0 {
            agreement = count;
        } else if shift < end {
            // What begins here agrees with what begins at `shift - start`, as far as `end`.
            let before: usize = agreements[shift - start];
            agreement = before.min(end - shift);
        }
        while shift + agreement < count && from_end(agreement) == from_end(shift + agreement) {
            agreement += 1;
        }
        if shift > 0 && shift + agreement > end {
            start = shift;
            end = shift + agreement;
        }
        agreements.push(agreement);
    }
    agreements
}

#[cfg(test)]
mod tests {
    use super::{of_all_takes_but, of_octal_game, of_subtraction_game, Period, Rise};
    use crate::mex::Mex;
    use crate::octal::OctalGame;
    use crate::subtraction::SubtractionGame;

    /// The definition: the least shift, and the first index from which the values agree
    /// with those one shift further on, both as far as there are values.
    fn agrees<V: Eq>(values: &[V], found: Period) -> bool {
        let tail = &values[found.preperiod..];
        let shifted = &values[found.preperiod + found.period..];
        let is_period = |shift: usize| tail.iter().zip(&tail[shift..]).all(|(a, b)| a == b);
        let before = found.preperiod.wrapping_sub(1);
        tail.iter().zip(shifted).all(|(a, b)| a == b)
            && (1..found.period).all(|shift| !is_period(shift))
            && (found.preperiod == 0 || values[before] != values[before + found.period])
    }

    #[test]
    fn the_place_of_any_heap() {
        for (preperiod, period) in [(0, 1), (0, 7), (5, 3), (71, 12)] {
            // One after another, the places of a period come again.
            let mut place = 0;
            let found = Period { preperiod, period };
            for n in 0..1000 {
                assert_eq!(found.index(n), place, "{found:?} {n}");
                place = if place + 1 == preperiod + period { preperiod } else { place + 1 };
            }
        }
        assert_eq!(Period { preperiod: 1, period: 1 << 40 }.index(u64::MAX), (1 << 40) - 1);
    }

    /// Without what agreed before, this would take 5·10^11 comparisons.
    #[test]
    fn equal_values_take_linear_time() {
        let found = of_subtraction_game(&vec![0_u8; 1_000_000], 1);
        assert_eq!(found, Some(Period { preperiod: 0, period: 1 }));
    }

    /// Checks that every answer from the first values alone holds for all of them, that
    /// there is one from exactly as many values on as `needed` says, and returns it.
    fn check<V: Eq>(
        values: &[V],
        answer: impl Fn(&[V]) -> Option<Period>,
        needed: impl Fn(Period) -> usize,
        game: &str,
    ) -> Option<Period> {
        let whole = answer(values);
        for count in 0..values.len() {
            let found = answer(&values[..count]);
            match whole {
                Some(period) if count >= needed(period) => {
                    assert_eq!(found, whole, "{game}")
                }
                _ => assert_eq!(found, None, "{game}, {count} values"),
            }
        }
        if let Some(period) = whole {
            assert!(agrees(values, period), "{game}: {period:?}");
        }
        whole
    }

    #[test]
    fn every_subtraction_set_within_7() {
        for set in 0..1_u64 << 7 {
            let takes: Vec<usize> = (1..=7).filter(|take| set >> (take - 1) & 1 == 1).collect();
            let largest = takes.last().copied().unwrap_or(0);
            let mut game = SubtractionGame::new(&takes);
            let values = game.values_to(599);
            // Without a take, two values are still needed to see a repeat.
            let window = largest.max(1);
            let needed = |found: Period| found.preperiod + found.period + window;
            let name = format!("take {takes:?}");
            check(values, |values| of_subtraction_game(values, largest), needed, &name);
        }
    }

    #[test]
    fn every_octal_code_of_two_places() {
        let mut proved = 0;
        for code in 0..128 {
            let digits = [code >> 6 << 2, code >> 3 & 7, code & 7];
            let moves: Vec<(usize, u8)> = (0..).zip(digits).filter(|pair| pair.1 > 0).collect();
            let last_place = moves.last().map_or(0, |pair| pair.0);
            let mut game = OctalGame::new(&moves);
            let needed =
                |found: Period| 2 * found.preperiod.max(1) + 2 * found.period + last_place;
            let answer = |values: &[usize]| of_octal_game(values, last_place);
            let found = check(game.values_to(599), answer, needed, &format!("{digits:?}"));
            proved += u32::from(found.is_some());
        }
        assert!(proved > 90, "{proved}");
    }

    /// Every set of forbidden takes within 1 to 6, a bit each: from each number of values
    /// on that gives an answer, the answer is the same, and it holds for 300 heaps.
    #[test]
    fn all_takes_but_some_of_1_to_6() {
        for forbidden in 0..1_usize << 6 {
            let mut mex = Mex::new();
            let mut values = Vec::new();
            for heap in 0..=300 {
                let takes =
                    (1..=heap).filter(|take| *take > 6 || forbidden >> (take - 1) & 1 == 0);
                takes.for_each(|take| mex.add(values[heap - take]));
                values.push(mex.take());
            }
            let largest =
                (1..=6).rev().find(|take| forbidden >> (take - 1) & 1 == 1).unwrap_or(0);
            let found = of_all_takes_but(&values, largest).unwrap();
            let Rise { preperiod, period, rise } = found;
            let rises = |n: usize, p: usize, s: usize| values[n + p] == values[n] + s;
            assert!(
                (preperiod..=300 - period).all(|n| rises(n, period, rise)),
                "{forbidden:b}"
            );
            assert!(preperiod == 0 || !rises(preperiod - 1, period, rise), "{forbidden:b}");
            for shorter in 1..period {
                let step = values[200 + shorter].wrapping_sub(values[200]);
                assert!((200..290 - period)
                    .any(|n| values[n + shorter] != values[n].wrapping_add(step)));
            }
            // The window and one period have to be there.
            let needed = preperiod + period + (2 * largest).max(1) + 1;
            for count in 0..=300 {
                let answer = of_all_takes_but(&values[..count], largest);
                assert_eq!(answer, (count >= needed).then_some(found), "{forbidden:b} {count}");
            }
        }
    }
}
