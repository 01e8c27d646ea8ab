//! What a law claims of the positions of a game.

use laws::tree::Tree;

use super::induction::Kind;
use crate::formula::{condition, has_exponent, law, Formula, Reading};
use crate::line::{Condition, Rules};

/// Values up to this one are tried when it is said what a typed law says.
const LARGEST_SAID: i64 = 1000;

/// A law, and what it is about.
pub struct Claim<'a> {
    rules: &'a Rules,
    law: Law<'a>,
    /// What the proof is about.
    pub kind: Kind,
}

enum Law<'a> {
    /// A condition that is true for the lost positions, or for the positions and their values.
    Typed(Condition),
    /// The value, or 0 for lost and 1 for won: a tree, but for exceptions.
    Found(&'a Tree, &'a [(Vec<i64>, i64)]),
}

impl<'a> Claim<'a> {
    /// Returns the claim of a typed law: one without `v` is true for the lost positions.
    pub fn typed(rules: &'a Rules, condition: Condition) -> Claim<'a> {
        let kind = match condition.mentions(rules.names.len()) {
            true => Kind::Values,
            false => Kind::Lost,
        };
        Claim { rules, law: Law::Typed(condition), kind }
    }

    /// Returns the claim of a law that was found.
    pub fn found(
        rules: &'a Rules,
        tree: &'a Tree,
        exceptions: &'a [(Vec<i64>, i64)],
        is_outcome: bool,
    ) -> Claim<'a> {
        let kind = match is_outcome {
            true => Kind::Lost,
            false if has_exponent(tree) => Kind::Powers,
            false => Kind::Values,
        };
        Claim { rules, law: Law::Found(tree, exceptions), kind }
    }

    /// Returns whether it is about values, not only who wins.
    pub fn has_values(&self) -> bool {
        self.kind != Kind::Lost
    }

    /// Returns where the positions are lost or have the value, and what has to hold everywhere for that.
    ///
    /// # Errors
    /// Why it is no formula.
    pub fn formulas(&self) -> Result<(Formula, Formula), String> {
        let names = &self.rules.names;
        match &self.law {
            Law::Typed(typed) => Ok((condition(typed, names, Reading::Exact)?, Formula::TRUE)),
            Law::Found(tree, exceptions) => {
                let says = law(tree, exceptions, names, self.kind == Kind::Powers)?;
                Ok(match self.kind {
                    Kind::Lost => (says.is_zero, says.has_value),
                    // That there is a value is a step of the proof.
                    Kind::Values | Kind::Powers => (says.is_value, Formula::TRUE),
                })
            }
        }
    }

    /// Returns the number that stands for a value in the proof, as the last one of a position.
    pub fn coded(&self, value: i64) -> Option<i64> {
        match self.kind {
            Kind::Powers => u32::try_from(value).ok().and_then(|it| 1_i64.checked_shl(it)),
            _ => Some(value),
        }
    }

    /// Returns the value for which such a number stands.
    pub fn decoded(&self, number: i64) -> i64 {
        match self.kind {
            Kind::Powers => i64::from(number.max(1).ilog2()),
            _ => number,
        }
    }

    /// Returns the value that the law has at a position, or 0 for lost and 1 for won.
    pub fn value_at(&self, position: &[i64]) -> Option<i64> {
        match &self.law {
            Law::Found(tree, exceptions) => {
                let exception = exceptions.iter().find(|(place, _)| place == position);
                exception.map_or_else(|| tree.value(position), |it| Some(it.1))
            }
            Law::Typed(_) => (0..=LARGEST_SAID).find(|&it| self.agrees(position, it) == Some(true)),
        }
    }

    /// Returns whether the law says that a position has a value, or is lost for 0 and won for 1; nothing,
    /// if numbers are too large.
    fn agrees(&self, position: &[i64], value: i64) -> Option<bool> {
        match &self.law {
            Law::Typed(condition) => {
                let holds = condition.holds(&[position, &[value]].concat()).ok()?;
                Some(if self.has_values() { holds } else { holds == (value == 0) })
            }
            Law::Found(..) => Some(self.value_at(position) == Some(value)),
        }
    }

    /// Returns the value of a sum.
    pub fn of_sum(&self, parts: &[Vec<i64>]) -> Option<i64> {
        parts.iter().try_fold(0, |sum, part| Some(sum ^ self.value_at(part)?))
    }

    /// Returns what is wrong about the law at a position with this value, or 0 for lost and 1 for won.
    pub fn contradiction(&self, position: &[i64], truth: i64) -> Option<String> {
        let truth = if self.has_values() { truth } else { truth.min(1) };
        match self.value_at(position) {
            Some(says) if says == truth => None,
            Some(says) => Some(format!("it says {}", self.said(says))),
            None if self.agrees(position, truth)? => None,
            None => Some("it has no value".to_string()),
        }
    }

    /// Returns a value in words.
    pub fn said(&self, value: i64) -> String {
        match (self.has_values(), value) {
            (true, _) => value.to_string(),
            (false, 0) => "lost".to_string(),
            (false, _) => "won".to_string(),
        }
    }

    /// Returns what a position is by the moves.
    pub fn by_moves(&self, position: &[i64], truth: i64) -> String {
        let verb = if self.has_values() { "has the value" } else { "is" };
        format!("by the moves {} {verb} {}", shown(position), self.said(truth))
    }
}

/// Returns a position as text.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
