//! Formulas about numbers: sums, comparisons, sets of numbers, *and*, *or*, *not* and *for some*.
//!
//! - `translate` makes them of conditions, moves and laws;
//! - `cases` are what a term or a law is, in a `scope` that names variables, and `loose` says of them what
//!   sums can say;
//! - `found` has what only laws that were found need;
//! - `relation` are the sets that only digits define.

mod cases;
mod found;
mod loose;
mod relation;
mod scope;
mod translate;

use std::rc::Rc;

pub use self::found::has_exponent;
pub use self::relation::Relation;
pub use self::scope::{Fresh, Reading};
pub use self::translate::{a_move, condition, law, positions, LawFormula, MoveFormula};
use crate::proof::automaton::Automaton;

/// The name of a variable: a whole number from 0 on.
pub type Var = u32;

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

    /// Returns the sum with a number.
    pub fn plus_number(&self, number: i64) -> Linear {
        self.plus(&Linear::number(number), 1)
    }

    /// Returns a multiple.
    pub fn times(&self, factor: i64) -> Linear {
        Linear::default().plus(self, factor)
    }

    /// Returns the number that it is, if it has no variable.
    pub fn as_number(&self) -> Option<i64> {
        self.parts.is_empty().then_some(self.constant)
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
    /// The relation holds for these variables, which are all different.
    Related(Relation, Vec<Var>),
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
    /// What is always true.
    pub const TRUE: Formula = Formula::And(Vec::new());

    /// Returns whether two sums are equal.
    pub fn equal(one: &Linear, two: &Linear) -> Formula {
        Formula::Zero(one.plus(two, -1))
    }

    /// Returns whether the first sum is at most the second.
    pub fn at_most(one: &Linear, two: &Linear) -> Formula {
        Formula::Natural(two.plus(one, -1))
    }

    /// Returns whether the first sum is less than the second.
    pub fn less(one: &Linear, two: &Linear) -> Formula {
        Formula::at_most(&one.plus_number(1), two)
    }

    /// Returns what is true if this is false.
    pub fn negated(self) -> Formula {
        Formula::Not(Box::new(self))
    }

    /// Returns whether a variable is free in it.
    pub fn mentions(&self, var: Var) -> bool {
        match self {
            Formula::Zero(sum) | Formula::Natural(sum) => sum.coefficient(var) != 0,
            Formula::Related(_, vars) | Formula::Accepted(_, vars) => vars.contains(&var),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().any(|it| it.mentions(var)),
            Formula::Not(inner) => inner.mentions(var),
            Formula::Exists(vars, inner) => !vars.contains(&var) && inner.mentions(var),
        }
    }

    /// Returns that one of some formulas holds for some numbers; each binds what it mentions.
    pub fn any_for(bound: &[Var], some: impl IntoIterator<Item = Formula>) -> Formula {
        let bind = |formula: Formula| {
            let vars = bound.iter().copied().filter(|&var| formula.mentions(var)).collect();
            Formula::Exists(vars, Box::new(formula))
        };
        let mut some: Vec<Formula> = some.into_iter().map(bind).collect();
        match some.len() {
            1 => some.remove(0),
            _ => Formula::Or(some),
        }
    }

    /// Returns whether digits define something in it.
    pub fn has_relation(&self) -> bool {
        let mut is_found = false;
        self.each_relation(&mut |_| is_found = true);
        is_found
    }

    /// Calls `visit` with each relation in it.
    pub fn each_relation(&self, visit: &mut dyn FnMut(&Relation)) {
        match self {
            Formula::Related(relation, _) => visit(relation),
            Formula::And(parts) | Formula::Or(parts) => {
                parts.iter().for_each(|part| part.each_relation(visit));
            }
            Formula::Not(inner) | Formula::Exists(_, inner) => inner.each_relation(visit),
            Formula::Zero(_) | Formula::Natural(_) | Formula::Accepted(..) => {}
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
