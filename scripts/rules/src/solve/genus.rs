//! Misère play of sums of tame positions (Conway 1976; chapter 9 of the theory has the proof).

use shared::nim::nim_sum;
use shared::search::mex;

/// The Grundy value of a tame position, and its misère value: the size of the heap of Nim beside which it
/// is lost in misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Genus {
    value: u64,
    misere: u64,
}

impl Genus {
    /// Returns the genus of a position from those of its options, unless it is wild.
    pub fn of_options(options: &[Genus]) -> Option<Genus> {
        if options.is_empty() {
            return Some(Genus { value: 0, misere: 1 });
        }
        let value = mex(options.iter().map(|option| option.value as usize)) as u64;
        let misere = mex(options.iter().map(|option| option.misere as usize)) as u64;
        let genus = Genus { value, misere };
        (genus.is_small() || value == misere).then_some(genus)
    }

    /// Returns the genus of a sum of tame positions.
    pub fn of_sum(parts: &[Genus]) -> Genus {
        let value = nim_sum(parts.iter().map(|part| part.value));
        match parts.iter().all(|part| part.is_small()) {
            true => Genus { value, misere: value ^ 1 },
            false => Genus { value, misere: value },
        }
    }

    /// Returns whether the player to move loses in misère play.
    pub fn is_lost(self) -> bool {
        self.misere == 0
    }

    /// Returns whether it is that of an even or an odd number of heaps of 1 in Nim.
    fn is_small(self) -> bool {
        self.value <= 1 && self.misere == self.value ^ 1
    }
}
