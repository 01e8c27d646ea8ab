//! What a law claims of the positions of a game.

use super::induction::Kind;
use crate::line::{Condition, Rules};

/// Values up to this one are tried when it is said what a law says.
const LARGEST_SAID: i64 = 1000;

/// A law as a condition.
#[derive(Clone, Debug)]
pub enum Claim {
    /// It is true for the lost positions.
    Lost(Condition),
    /// It is true for the positions and 0 for lost or 1 for won, which is the letter after those of the
    /// position.
    Outcomes(Condition),
    /// It is true for the positions and their values, which are the letter after those of the position.
    Values(Condition),
    /// It is true for the positions and 2 to their values.
    Powers(Condition),
}
impl Claim {
    /// Returns the claim of a typed law: one without `v` is true for the lost positions.
    pub fn typed(rules: &Rules, condition: Condition) -> Claim {
        match condition.mentions(rules.names.len()) {
            true => Claim::Values(condition),
            false => Claim::Lost(condition),
        }
    }

    pub fn condition(&self) -> &Condition {
        match self {
            Claim::Lost(condition)
            | Claim::Outcomes(condition)
            | Claim::Values(condition)
            | Claim::Powers(condition) => condition,
        }
    }

    pub fn kind(&self, is_misere: bool) -> Kind {
        match self {
            Claim::Lost(_) | Claim::Outcomes(_) if is_misere => Kind::LostInMisere,
            Claim::Lost(_) | Claim::Outcomes(_) => Kind::Lost,
            Claim::Values(_) => Kind::Values,
            Claim::Powers(_) => Kind::Powers,
        }
    }

    /// Returns what the law says at a position, if that is not its value, or 0 for lost and 1 for won.
    pub fn says_instead_of(&self, position: &[i64], truth: i64) -> Option<String> {
        match self {
            Claim::Lost(_) | Claim::Outcomes(_) => match (self.allows(position, 0)?, truth > 0) {
                (true, true) => Some("it says lost".to_string()),
                (false, false) => Some("it says won".to_string()),
                _ => None,
            },
            _ => match self.value_at(position) {
                Some(says) if says == truth => None,
                Some(says) => Some(format!("it says {says}")),
                None if self.allows(position, truth)? => None,
                None => Some("it has no value".to_string()),
            },
        }
    }

    /// Returns what a position is by the moves.
    pub fn is(&self, position: &[i64], truth: i64) -> String {
        let is = match (self, truth) {
            (Claim::Lost(_) | Claim::Outcomes(_), 0) => "is lost".to_string(),
            (Claim::Lost(_) | Claim::Outcomes(_), _) => "is won".to_string(),
            _ => format!("has the value {truth}"),
        };
        format!("by the moves {} {is}", shown(position))
    }

    /// Returns the value that the number of the last track stands for.
    pub fn value(&self, number: i64) -> i64 {
        match self {
            Claim::Powers(_) => i64::from(number.max(1).ilog2()),
            _ => number,
        }
    }

    /// Returns whether the law allows this value at a position, or calls it lost; nothing, if numbers are
    /// too large.
    pub fn allows(&self, position: &[i64], value: i64) -> Option<bool> {
        let number = match self {
            Claim::Powers(_) => 1_i64.checked_shl(u32::try_from(value).ok()?)?,
            _ => value,
        };
        self.condition().holds(&[position, &[number]].concat()).ok()
    }

    /// Returns the value that the law has at a position.
    pub fn value_at(&self, position: &[i64]) -> Option<i64> {
        let most = if matches!(self, Claim::Powers(_)) { 60 } else { LARGEST_SAID };
        (0..=most).find(|&value| self.allows(position, value) == Some(true))
    }

    pub fn of_sum(&self, parts: &[Vec<i64>]) -> Option<i64> {
        parts.iter().try_fold(0, |sum, part| Some(sum ^ self.value_at(part)?))
    }
}

/// Returns a position as text.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
