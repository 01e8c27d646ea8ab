//! Summands: a function of one coordinate that is known at a few places only, and its smallest law.
//!
//! The sums and products of such functions are in `sums` and `nimsums`. The whole table has to pay for a
//! summand, so a summand need not explain many numbers by itself, but more than it is made of.

use std::collections::BTreeMap;

use crate::data::Table;
use crate::evidence::Evidence;
use crate::families;
use crate::families::periods::Periodic;
use crate::honesty::{part_due, Search};
use crate::pool::{Plan, Pool};
use crate::tree::{Coordinate, Number, Tree, Two};

/// So many values may have a law that explains them without the table.
const LONG: usize = 18;

/// A function of one coordinate by its values.
#[derive(Clone, Default)]
pub(crate) struct Summand {
    pub values: BTreeMap<i64, i64>,
}

/// A summand with its law.
pub(crate) struct Explained {
    /// The function of coordinate 0.
    pub tree: Tree,
    /// The bits that describe it.
    pub cost: f64,
}

impl Summand {
    /// Returns how many different values there are.
    pub fn distinct(&self) -> usize {
        let mut values: Vec<i64> = self.values.values().copied().collect();
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// Returns the smallest law.
    pub fn explain(&self) -> Option<Explained> {
        self.law().filter(|law| self.earns(law))
    }

    /// Returns whether the values carry clearly more bits than a law.
    pub fn earns(&self, law: &Explained) -> bool {
        self.list_cost() >= part_due(law.cost, 0)
    }

    fn list(&self) -> Vec<(i64, i64)> {
        self.values.iter().map(|(place, value)| (*place, *value)).collect()
    }

    fn list_cost(&self) -> f64 {
        self.values.len() as f64 * (self.distinct().max(2) as f64).log2()
    }

    /// Returns the smallest law with its cost.
    fn law(&self) -> Option<Explained> {
        let list = self.list();
        let (_, first) = list.first()?;
        if self.distinct() == 1 {
            return Some(Explained { tree: Number(*first), cost: 3.0 });
        }
        if list.len() >= LONG {
            if let Some((tree, cost)) = law_of_row(&list) {
                return Some(Explained { tree, cost });
            }
        }
        let period = short_period(&list);
        if let Some(formula) = small_formula(&list) {
            // One operation says more to a reader than the numbers of a period.
            let is_first =
                |period: &Explained| formula.tree.size() <= 2 || formula.cost < period.cost;
            if period.as_ref().map_or(true, is_first) {
                return Some(formula);
            }
        }
        period
    }
}

/// Returns the best law of a row of values with its cost.
pub(crate) fn law_of_row(list: &[(i64, i64)]) -> Option<(Tree, f64)> {
    let points = list.iter().map(|&(place, value)| (vec![place], value)).collect();
    let evidence = Evidence::new(&Table::new(1, points, false))?;
    let mut search = Search::new(&evidence);
    families::run(&mut search);
    search.into_best()
}

/// Returns the small formulas of one coordinate over some places, the smallest first.
pub(crate) fn small_formulas(places: &[i64]) -> Pool {
    use Two::*;
    let mut leaves = vec![(Coordinate(0), 1)];
    leaves.extend((1..=8).map(|number| (Number(number), if number < 4 { 1 } else { 2 })));
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
fn small_formula(list: &[(i64, i64)]) -> Option<Explained> {
    let places: Vec<i64> = list.iter().map(|entry| entry.0).collect();
    let pool = small_formulas(&places);
    let values: Vec<i64> = list.iter().map(|entry| entry.1).collect();
    let index = pool.find(&values)?;
    Some(Explained { tree: pool.tree(index), cost: ((index + 2) as f64).log2() + 1.0 })
}

/// Returns the shortest period that is there three times, perhaps with a step.
fn short_period(list: &[(i64, i64)]) -> Option<Explained> {
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
                };
                return Some(Explained { tree: rule.tree(), cost });
            }
        }
    }
    None
}
