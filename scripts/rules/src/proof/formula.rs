//! Formulas about numbers: sums, comparisons, sets of numbers, *and*, *or*, *not* and *for some*.

use std::rc::Rc;

use super::automaton::{Automaton, Var};

/// A sum of multiples of variables, and a constant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Linear {
    /// The variables with their coefficients, none of which is 0, in order.
    pub parts: Vec<(Var, i64)>,
    /// The constant.
    pub constant: i64,
}

impl Linear {
    /// Returns a variable.
    pub fn var(var: Var) -> Linear {
        Linear { parts: vec![(var, 1)], constant: 0 }
    }

    /// Returns a constant.
    pub fn number(constant: i64) -> Linear {
        Linear { parts: Vec::new(), constant }
    }

    /// Returns the sum with a multiple of another sum.
    pub fn plus(&self, other: &Linear, times: i64) -> Linear {
        let mut sum = self.clone();
        // Larger ones are too large for every automaton: those have a state for each.
        sum.constant = sum.constant.saturating_add(times.saturating_mul(other.constant));
        for &(var, coefficient) in &other.parts {
            let more = times.saturating_mul(coefficient);
            match sum.parts.iter_mut().find(|part| part.0 == var) {
                Some(part) => part.1 = part.1.saturating_add(more),
                None => sum.parts.push((var, more)),
            }
        }
        sum.parts.retain(|part| part.1 != 0);
        sum.parts.sort_unstable();
        sum
    }

    /// Returns the coefficient of a variable.
    pub fn coefficient(&self, var: Var) -> i64 {
        self.parts.iter().find(|part| part.0 == var).map_or(0, |part| part.1)
    }
}

/// A formula. Each bound variable has a name of its own.
#[derive(Clone, Debug)]
pub enum Formula {
    /// The sum is 0.
    Zero(Linear),
    /// The sum is at least 0.
    Natural(Linear),
    /// The automaton accepts the numbers of these variables, which are its tracks in order.
    Accepted(Rc<Automaton>, Vec<Var>),
    /// All of these.
    And(Vec<Formula>),
    /// One of these.
    Or(Vec<Formula>),
    /// Not this.
    Not(Box<Formula>),
    /// This, for some numbers from 0 on.
    Exists(Vec<Var>, Box<Formula>),
}

impl Formula {
    /// Returns whether two sums are equal.
    pub fn equal(one: &Linear, two: &Linear) -> Formula {
        Formula::Zero(one.plus(two, -1))
    }

    /// Returns whether the first sum is at most the second.
    pub fn at_most(one: &Linear, two: &Linear) -> Formula {
        Formula::Natural(two.plus(one, -1))
    }

    /// Returns whether a variable is free in it.
    pub fn mentions(&self, var: Var) -> bool {
        match self {
            Formula::Zero(sum) | Formula::Natural(sum) => sum.coefficient(var) != 0,
            Formula::Accepted(_, vars) => vars.contains(&var),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().any(|it| it.mentions(var)),
            Formula::Not(inner) => inner.mentions(var),
            Formula::Exists(vars, inner) => !vars.contains(&var) && inner.mentions(var),
        }
    }

    /// Returns the sum that it compares with 0, if it does.
    pub fn sum(&self) -> Option<&Linear> {
        match self {
            Formula::Zero(sum) | Formula::Natural(sum) => Some(sum),
            _ => None,
        }
    }

    /// Returns the sum that it compares with 0, to change it.
    pub fn sum_mut(&mut self) -> Option<&mut Linear> {
        match self {
            Formula::Zero(sum) | Formula::Natural(sum) => Some(sum),
            _ => None,
        }
    }
}
