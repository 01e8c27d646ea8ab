//! Automata that read the digits of numbers.

use crate::helpers;

/// An automaton that reads the digits of some numbers at once, the lowest ones first, from state 0 on
/// until all numbers are 0.
#[derive(PartialEq)]
pub struct Automaton {
    pub base: i64,
    /// `next[state][digits]`; several digits count as one number in base `base`.
    pub next: Vec<Vec<usize>>,
    /// What each state says.
    pub output: Vec<i64>,
}

impl Automaton {
    /// Returns what it says after the digits of `numbers`.
    pub fn value(&self, numbers: &[i64]) -> Option<i64> {
        let are_natural = numbers.iter().all(|&number| number >= 0);
        are_natural.then(|| self.output[helpers::read(&self.next, self.base, numbers)])
    }

    /// Returns how many numbers describe it.
    pub fn size(&self) -> usize {
        self.next.iter().map(Vec::len).sum::<usize>() + self.output.len()
    }
}
