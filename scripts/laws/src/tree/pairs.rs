//! Pairs of numbers by the least number that is left.

use std::cell::RefCell;
use std::collections::HashSet;

/// Beyond this no pair is looked for.
const LARGEST: i64 = 4_000_000;

/// The pairs (x, times x + step k + more) in place k = 0, 1, 2, …, where x is the least number from
/// `least` on that is at least `gap` above each smaller number of an earlier pair.
pub struct Pairs {
    /// The pairs of smaller numbers.
    pub others: Vec<(i64, i64)>,
    pub times: i64,
    pub step: i64,
    pub more: i64,
    /// How many numbers from each one of an earlier pair on are not free.
    pub gap: i64,
    /// The least number that another pair may have.
    pub least: i64,
    /// The pairs up to a number, as far as they were needed.
    known: RefCell<(i64, HashSet<(i64, i64)>)>,
}

impl PartialEq for Pairs {
    fn eq(&self, other: &Pairs) -> bool {
        let all = |pairs: &Pairs| [pairs.times, pairs.step, pairs.more, pairs.gap, pairs.least];
        self.others == other.others && all(self) == all(other)
    }
}

impl Pairs {
    /// Returns the pairs after `others` with the partner `times x + step k + more`.
    pub fn new(others: Vec<(i64, i64)>, least: i64, gap: i64, partner: [i64; 3]) -> Pairs {
        let [times, step, more] = partner;
        Pairs { others, times, step, more, gap, least, known: RefCell::new((-1, HashSet::new())) }
    }

    /// Returns 0 for a pair and 1 for others, nothing below the least number that is played.
    pub fn value(&self, numbers: &[i64]) -> Option<i64> {
        let smaller = *numbers.iter().min()?;
        let larger = *numbers.iter().max()?;
        let lowest = self.others.iter().map(|pair| pair.0).min().unwrap_or(self.least);
        if smaller < lowest || smaller > LARGEST {
            return None;
        }
        let mut known = self.known.borrow_mut();
        if known.0 < smaller {
            let bound = (2 * smaller).max(100);
            *known = (bound, self.pairs(bound));
        }
        Some(i64::from(!known.1.contains(&(smaller, larger))))
    }

    fn pairs(&self, bound: i64) -> HashSet<(i64, i64)> {
        let mut used = vec![false; (bound - self.least + 1).max(0) as usize];
        let mut pairs: HashSet<(i64, i64)> = self.others.iter().copied().collect();
        let mut k = 0;
        for smaller in self.least..=bound {
            if used[(smaller - self.least) as usize] {
                continue;
            }
            let larger = self.times * smaller + self.step * k + self.more;
            for number in [smaller, larger] {
                for blocked in number..number + self.gap {
                    if let Some(place) = used.get_mut((blocked - self.least) as usize) {
                        *place = true;
                    }
                }
            }
            pairs.insert((smaller, larger));
            k += 1;
        }
        pairs
    }

    /// Returns how many numbers describe it.
    pub fn size(&self) -> usize {
        4 + 2 * self.others.len()
    }
}
