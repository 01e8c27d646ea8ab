//! Laws that are one formula: the smallest formula that has the values of the data.
//!
//! Formulas are enumerated from small to large, each function once (Albarghouthi, Gulwani and Kincaid
//! 2013; Udupa and others 2013).
//!
//! - [`plans`] says what the pools are made of;
//! - [`matching`] finds the formulas with some values: one of the pool, or an operation on two;
//! - [`joined`] finds two comparisons joined by and, or, xor;
//! - [`cases`] finds one formula for each value of a key.

mod cases;
mod joined;
mod matching;
mod plans;

use self::cases::cases;
use self::joined::joined;
use self::matching::{digits, sums, Wanted, COMPARISONS};
use self::plans::plans;
use crate::data::Table;
use crate::evidence::{bits_of_constant, Evidence};
use crate::honesty::{Candidate, Search};
use crate::pool::{Plan, Pool};
use crate::theorems;
use crate::tree::{Number, Tree, Two};

/// Nobody believes a formula with more functions of digits, factors and the like.
const FUNCTIONS: usize = 3;

/// So many formulas are compared with a few numbers.
const FEW: usize = 60;

/// A formula with the bits that choose it.
pub(crate) type Priced = (f64, Tree);

/// So many formulas with the sampled values are judged.
const JUDGED: usize = 40;

/// Offers the smallest formulas.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.distinct == 1 {
        let bits = Some(bits_of_constant(evidence.independent));
        search.offer(Candidate { bits, ..Candidate::new(Number(evidence.points[0].1), 2.0) });
        return;
    }
    let target: Vec<i64> = evidence.sample.iter().map(|&index| evidence.points[index].1).collect();
    for plan in plans(evidence) {
        let pool = pool(evidence, &plan);
        let mut found = found(evidence, &pool, &target);
        // One that is right everywhere comes before one with exceptions, and the plain before the clever.
        found.sort_by(|left, right| left.0.total_cmp(&right.0));
        found.truncate(2 * JUDGED);
        found.sort_by_cached_key(|(_, formula)| {
            (!is_exact(evidence, formula), formula.tidy().weigh().whole())
        });
        let mut is_law = false;
        for (cost, formula) in found.into_iter().take(JUDGED) {
            // The others that are right, too, may be rivals of the first law.
            is_law |= (!is_law || is_exact(evidence, &formula)) && propose(search, cost, formula);
        }
        if !search.is_plain() {
            cases(search, &pool, &target);
        }
        if is_law {
            return;
        }
    }
}

/// Returns the pool of a plan over the sampled positions.
fn pool(evidence: &Evidence, plan: &Plan) -> Pool {
    let positions: Vec<&[i64]> =
        evidence.sample.iter().map(|&index| evidence.points[index].0.as_slice()).collect();
    Pool::new(plan, &positions)
}

/// Returns the formulas with the sampled values, or with a few wrong ones if there is no other.
fn found(evidence: &Evidence, pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let wanted = Wanted { pool, values: target.iter().copied().enumerate().collect() };
    let mut found: Vec<Priced> = wanted.functions(0).take(1).collect();
    let is_won_or_lost = target.iter().all(|value| [0, 1].contains(value));
    if is_won_or_lost {
        found.extend(wanted.joined(&COMPARISONS, pool.len()));
    }
    if found.is_empty() {
        found = sums(pool, target);
    }
    if found.is_empty() {
        found = wanted.joined(&[Two::Divide, Two::Remainder], pool.len());
    }
    if !is_won_or_lost {
        found.extend(digits(pool, target));
    }
    if found.is_empty() && is_won_or_lost {
        found = joined(pool, target);
    }
    if found.is_empty() {
        let most = if evidence.is_outcome { target.len() / 14 } else { 2 };
        let priced = |(cost, formula): Priced| (cost + 2.0, formula);
        found = wanted.functions(most).take(JUDGED).map(priced).collect();
    }
    found
}

/// Returns whether a formula has the values of all points.
fn is_exact(evidence: &Evidence, formula: &Tree) -> bool {
    evidence.points.iter().all(|(position, value)| formula.value(position) == Some(*value))
}

/// Offers a formula.
fn propose(search: &mut Search, cost: f64, formula: Tree) -> bool {
    if formula.functions() > FUNCTIONS {
        return false;
    }
    let theorem = theorems::of_formula(&formula, search.evidence.is_outcome);
    search.offer(Candidate { theorem, ..Candidate::new(formula, cost) })
}

/// Returns the smallest formula that fits a few numbers, in words.
pub(crate) fn smallest(table: &Table) -> Option<String> {
    let evidence = Evidence::of_few(table)?;
    let mut plan = plans(&evidence).into_iter().next()?;
    plan.limit = FEW;
    let positions: Vec<&[i64]> = evidence.points.iter().map(|point| point.0.as_slice()).collect();
    let pool = Pool::new(&plan, &positions);
    let values: Vec<i64> = evidence.points.iter().map(|point| point.1).collect();
    let index = pool.find(&values)?;
    Some(pool.tree(index).tidy().words(&evidence.names))
}
