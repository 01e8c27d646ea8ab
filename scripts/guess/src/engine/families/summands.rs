//! Summands: a function of one coordinate that is known at a few places only, and its smallest law.
//!
//! The sums and products of such functions are in `sums` and `nimsums`. The whole table has to pay for a
//! summand, so a summand need not explain many numbers by itself, but more than it is made of.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::engine::data::Table;
use crate::engine::evidence::Evidence;
use crate::engine::expression::{Binary, Constant, Expression, Formula, Variable};
use crate::engine::families;
use crate::engine::families::periods::Periodic;
use crate::engine::honesty::{part_due, Search};
use crate::engine::law::Rule;
use crate::engine::pool::{Plan, Pool};

/// So many values may have a law that explains them without the table.
const LONG: usize = 18;

/// A function of one coordinate by its values.
#[derive(Clone, Default)]
pub(crate) struct Summand {
    pub values: BTreeMap<i64, i64>,
}

/// A summand with its law.
pub(crate) struct Explained {
    law: SummandLaw,
    /// The bits that describe it.
    pub cost: f64,
    /// How many numbers describe it.
    pub needed: usize,
}

impl Explained {
    /// Returns the function of the coordinate `index`.
    pub fn at(&self, index: usize) -> Expression {
        self.law.at(index)
    }
}

/// The law of a summand.
#[derive(Clone)]
pub(crate) enum SummandLaw {
    /// A formula of one coordinate.
    Formula(Expression),
    /// Another rule.
    Rule(Rc<dyn Rule>),
}

impl SummandLaw {
    /// Returns the function of the coordinate `index`. A formula with one operation is not longer than
    /// the call of a function, so it stands in its place.
    pub fn at(&self, index: usize) -> Expression {
        let rule: Rc<dyn Rule> = match self {
            SummandLaw::Formula(formula) if formula.size() <= 2 => return formula.at(index),
            SummandLaw::Formula(formula) => {
                Rc::new(Formula { arity: 1, expression: formula.clone() })
            }
            SummandLaw::Rule(rule) => Rc::clone(rule),
        };
        Expression::Apply(rule, Rc::new(vec![Variable(index)]))
    }

    /// Returns how many numbers describe it.
    pub fn size(&self) -> usize {
        match self {
            SummandLaw::Formula(formula) => formula.size(),
            SummandLaw::Rule(rule) => rule.size(),
        }
    }
}

impl Summand {
    /// Returns how many different values there are.
    pub fn distinct(&self) -> usize {
        let mut values: Vec<i64> = self.values.values().copied().collect();
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// Returns the list of the values as a function of the coordinate `index`.
    pub fn listed(&self, index: usize) -> Expression {
        Expression::Lookup(Rc::new(self.list()), Rc::new(Variable(index)))
    }

    /// Returns the smallest law.
    pub fn explain(&self) -> Option<Explained> {
        let (law, cost) = self.law().filter(|(_, cost)| self.is_long() || self.earns(*cost))?;
        let needed = law.size();
        Some(Explained { law, cost, needed })
    }

    /// Returns whether the values carry clearly more bits than a law of this cost.
    pub fn earns(&self, cost: f64) -> bool {
        self.list_cost() >= part_due(cost, 0)
    }

    fn list(&self) -> Vec<(i64, i64)> {
        self.values.iter().map(|(place, value)| (*place, *value)).collect()
    }

    fn list_cost(&self) -> f64 {
        self.values.len() as f64 * (self.distinct().max(2) as f64).log2()
    }

    fn is_long(&self) -> bool {
        self.values.len() >= LONG
    }

    /// Returns the smallest law with its cost.
    fn law(&self) -> Option<(SummandLaw, f64)> {
        let list = self.list();
        let (_, first) = list.first()?;
        if self.distinct() == 1 {
            return Some((SummandLaw::Formula(Constant(*first)), 3.0));
        }
        if self.is_long() {
            if let Some((rule, cost)) = law_of_row(&list) {
                return Some((SummandLaw::Rule(rule), cost));
            }
        }
        let period = short_period(&list);
        if let Some((formula, cost)) = small_formula(&list) {
            // One operation says more to a reader than the numbers of a period.
            let is_first = |period: &(_, f64)| formula.size() <= 2 || cost < period.1;
            if period.as_ref().map_or(true, is_first) {
                return Some((SummandLaw::Formula(formula), cost));
            }
        }
        period.map(|(rule, cost)| (SummandLaw::Rule(rule), cost))
    }
}

/// Returns the best law of a row of values as a rule with its cost.
pub(crate) fn law_of_row(list: &[(i64, i64)]) -> Option<(Rc<dyn Rule>, f64)> {
    let points = list.iter().map(|&(place, value)| (vec![place], value)).collect();
    let evidence = Evidence::new(&Table { arity: 1, points, is_outcome: false })?;
    let mut search = Search::new(&evidence);
    families::run(&mut search);
    search.into_best()
}

/// Returns the small formulas of one coordinate over some places, the smallest first.
pub(crate) fn small_formulas(places: &[i64]) -> Pool {
    use Binary::*;
    let mut leaves = vec![(Variable(0), 1)];
    leaves.extend((1..=8).map(|number| (Constant(number), if number < 4 { 1 } else { 2 })));
    let operations =
        vec![Add, Subtract, Multiply, Divide, Remainder, Xor, And, Or, Minimum, Maximum];
    // Over a few places, chains of such functions are nothing but different lists.
    let unary = if places.len() < 12 { 2 } else { 6 };
    let plan = Plan { leaves, operations, unary, limit: 3000, arithmetic: 2, rich: 6 };
    let positions: Vec<[i64; 1]> = places.iter().map(|&place| [place]).collect();
    let positions: Vec<&[i64]> = positions.iter().map(|position| position.as_slice()).collect();
    Pool::new(&plan, &positions)
}

/// Returns the first small formula with these values, and its cost.
fn small_formula(list: &[(i64, i64)]) -> Option<(Expression, f64)> {
    let places: Vec<i64> = list.iter().map(|entry| entry.0).collect();
    let pool = small_formulas(&places);
    let index = pool.find(list.iter().map(|entry| entry.1))?;
    Some((pool.expression(index), ((index + 2) as f64).log2() + 1.0))
}

/// Returns the shortest period that is there three times, perhaps with a step.
fn short_period(list: &[(i64, i64)]) -> Option<(Rc<dyn Rule>, f64)> {
    let values: Vec<i64> = list.iter().map(|entry| entry.1).collect();
    let first = list.first()?.0;
    let is_whole = list.iter().zip(first..).all(|(entry, place)| entry.0 == place);
    let count = values.len();
    if !is_whole {
        return None;
    }
    for period in 1..=count / 3 {
        for start in 0..=1_usize.min(count - 3 * period) {
            let step = values[start + period] - values[start];
            // Values that fall would become negative.
            if step < 0 {
                continue;
            }
            let holds =
                (start..count - period).all(|index| values[index] + step == values[index + period]);
            if holds && count - start >= 3 * period {
                let largest = values.iter().copied().max().unwrap_or(1).max(1);
                let bits = (largest as f64 + 1.0).log2();
                let cost = (period + start) as f64 * bits + if step == 0 { 2.0 } else { 4.0 };
                let rule = Periodic {
                    first,
                    head: values[..start].to_vec(),
                    pattern: values[start..start + period].to_vec(),
                    step,
                    last: first + count as i64 - 1,
                    is_outcome: false,
                };
                return Some((Rc::new(rule), cost));
            }
        }
    }
    None
}
