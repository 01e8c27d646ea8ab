//! What a proof may take.

use std::time::{Duration, Instant};

/// The entries of tables of automata that a proof may fill, in all.
const MOST_ENTRIES: usize = 40_000_000;

/// The digits that are read at once: more make one automaton too large.
const MOST_LETTERS: usize = 1 << 14;

/// What is too large to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// Counts what a proof takes.
#[derive(Debug)]
pub struct Budget {
    entries: usize,
    end: Instant,
    /// The most states that an automaton had.
    pub largest: usize,
}

impl Budget {
    /// Returns the budget of a proof that begins now, and may take so long.
    pub fn lasting(patience: Duration) -> Budget {
        Budget { entries: MOST_ENTRIES, end: Instant::now() + patience, largest: 0 }
    }

    /// Pays for a state whose row has an entry for each of `letters`.
    pub fn pay(&mut self, letters: usize) -> Result<(), TooLarge> {
        if letters > MOST_LETTERS || self.entries < letters {
            return Err(TooLarge);
        }
        let before = self.entries >> 16;
        self.entries -= letters;
        // A look at the clock takes longer than an entry.
        match self.entries >> 16 != before && Instant::now() > self.end {
            true => Err(TooLarge),
            false => Ok(()),
        }
    }
}
