//! One value at all positions.

use crate::engine::evidence::Evidence;
use crate::engine::expression::{Constant, Formula};
use crate::engine::law::Rule;

/// The same value everywhere.
pub(super) struct Everywhere {
    value: i64,
    arity: usize,
    is_outcome: bool,
    /// The largest coordinate of all that were seen.
    largest: i64,
}

impl Everywhere {
    /// Takes the first value.
    pub fn new(evidence: &Evidence) -> Self {
        Everywhere {
            value: evidence.points[0].1,
            arity: evidence.arity,
            is_outcome: evidence.is_outcome,
            largest: evidence.largest(),
        }
    }
}

impl Rule for Everywhere {
    fn value(&self, _position: &[i64]) -> Option<i64> {
        Some(self.value)
    }

    fn function(&self, name: &str) -> String {
        Formula { arity: self.arity, expression: Constant(self.value) }.function(name)
    }

    fn words(&self, arguments: &[String]) -> String {
        let what = match (self.is_outcome, self.value) {
            (true, 0) => "every position is lost".to_string(),
            (true, _) => "every position is won".to_string(),
            (false, value) => format!("the value is {value} everywhere"),
        };
        format!("{what}, as seen up to {} = {}", arguments.join(", "), self.largest)
    }

    fn size(&self) -> usize {
        1
    }

    fn weight(&self) -> u32 {
        10
    }
}
