//! Laws that are one formula: the smallest formula that has the values of the data.
//!
//! Formulas are enumerated from small to large, each function once (Albarghouthi, Gulwani and Kincaid
//! 2013; Udupa and others 2013).
//!
//! - [`plans`] says what the pools are made of;
//! - [`pairs`] finds the formulas with some values: one of the pool, or two that meet in the middle;
//! - [`predicates`] finds those of outcomes: comparisons, and two of them joined by and, or, xor;
//! - [`cases`] finds one formula for each value of a key.

mod cases;
mod pairs;
mod plans;
mod predicates;

use std::rc::Rc;

use self::cases::cases;
use self::pairs::{rank, values, values_quickly};
use self::plans::plans;
use self::predicates::{comparisons, predicates};
use crate::data::Table;
use crate::evidence::{bits_of_constant, Evidence};
use crate::honesty::{Candidate, Search};
use crate::pool::{Plan, Pool};
use crate::theorems;
use crate::tree::{binary, with_number, Number, Tree, Two};

/// Nobody believes a formula with more functions of digits, factors and the like.
const FUNCTIONS: usize = 3;

/// So many formulas are compared with a few numbers.
const FEW: usize = 60;

/// A formula with the bits that choose it.
pub(crate) type Priced = (f64, Tree);

/// So many formulas that are right are compared.
const RIVALS: usize = 20;

/// A formula of more weight may have a plainer form.
const SMALL: u32 = 60;

/// Offers the very smallest formulas, which nobody wants to read in another form.
pub(crate) fn offer_smallest(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.distinct == 1 {
        let bits = Some(bits_of_constant(evidence.independent));
        search.offer(Candidate { bits, ..Candidate::new(Number(evidence.points[0].1), 2.0) });
        return;
    }
    let Some(mut plan) = plans(evidence).into_iter().next() else { return };
    plan.limit = 700;
    let pool = pool(evidence, &plan);
    let target: Vec<i64> = evidence.sample.iter().map(|&index| evidence.points[index].1).collect();
    if let Some(index) = pool.find(target.iter().copied()) {
        propose(search, rank(index), pool.tree(index));
    }
    if evidence.is_outcome {
        let mut found = comparisons(&pool, &target);
        found.retain(|(_, formula)| {
            formula.tidy().weigh().whole() < SMALL && is_exact(evidence, formula)
        });
        found.sort_by_cached_key(|(_, formula)| formula.tidy().weigh().whole());
        if let Some((cost, formula)) = found.into_iter().next() {
            propose(search, cost, formula);
        }
    }
}

/// Returns the pool of a plan over the sampled positions.
fn pool(evidence: &Evidence, plan: &Plan) -> Pool {
    let positions: Vec<&[i64]> =
        evidence.sample.iter().map(|&index| evidence.points[index].0.as_slice()).collect();
    Pool::new(plan, &positions)
}

/// Offers the smallest formulas.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    for plan in plans(evidence) {
        let target: Vec<i64> =
            evidence.sample.iter().map(|&index| evidence.points[index].1).collect();
        let pool = pool(evidence, &plan);
        if pool.len() == 0 {
            continue;
        }
        let mut found = values(&pool, &target);
        if evidence.is_outcome || evidence.distinct == 2 {
            found.extend(predicates(&pool, &target));
        }
        found.sort_by(|left, right| left.0.total_cmp(&right.0));
        // One that is right everywhere comes before one with exceptions, and the plain before the clever.
        let (mut exact, others): (Vec<Priced>, Vec<Priced>) =
            found.into_iter().take(80).partition(|(_, formula)| is_exact(evidence, formula));
        exact.sort_by_cached_key(|(_, formula)| formula.tidy().weigh().whole());
        // The others that are right, too, may be rivals of the first law.
        let is_law = exact
            .into_iter()
            .take(RIVALS)
            .fold(false, |is_law, (cost, formula)| propose(search, cost, formula) || is_law);
        let mut others = others.into_iter().take(40);
        if is_law || others.any(|(cost, formula)| propose(search, cost, formula)) {
            if !search.is_settled() {
                cases(search, &pool);
            }
            return;
        }
        almost(search, &pool, &target);
        parts(search, &pool, &target);
        cases(search, &pool);
        if search.is_settled() {
            return;
        }
    }
}

/// Returns whether a formula has the values of all points.
fn is_exact(evidence: &Evidence, formula: &Tree) -> bool {
    evidence.points.iter().all(|(position, value)| formula.value(position) == Some(*value))
}

/// Offers a formula. If a part of it alone is wrong at two positions at most, that part is offered
/// with these exceptions instead: the rest only repairs it.
pub(crate) fn propose(search: &mut Search, cost: f64, expression: Tree) -> bool {
    let evidence = search.evidence;
    for simpler in simplified(&expression) {
        let missed = evidence
            .points
            .iter()
            .filter(|(position, value)| simpler.value(position) != Some(*value))
            .take(3)
            .count();
        if missed <= 2 {
            return propose(search, cost, simpler);
        }
    }
    if expression.functions() > FUNCTIONS {
        return false;
    }
    let theorem = theorems::of_formula(&expression, evidence.is_outcome);
    search.offer(Candidate { theorem, ..Candidate::new(expression, cost) })
}

/// Returns the formulas in which one operation is replaced by one of its operands.
fn simplified(expression: &Tree) -> Vec<Tree> {
    let mut list: Vec<Tree> = Vec::new();
    match expression {
        Tree::Two(operation, left, right) => {
            list.push(left.as_ref().clone());
            list.push(right.as_ref().clone());
            list.extend(simplified(left).iter().map(|left| binary(*operation, left, right)));
            list.extend(simplified(right).iter().map(|right| binary(*operation, left, right)));
        }
        Tree::One(function, inner) => {
            list.push(inner.as_ref().clone());
            list.extend(
                simplified(inner).into_iter().map(|inner| Tree::One(function, Rc::new(inner))),
            );
        }
        _ => {}
    }
    list
}

/// Offers small functions that are wrong at a few positions only.
fn almost(search: &mut Search, pool: &Pool, target: &[i64]) {
    let most = if search.evidence.is_outcome { target.len() / 14 } else { 2 };
    let mut offered = 0;
    for index in 0..pool.len().min(8000) {
        let mut missed = 0;
        for (said, value) in pool.row(index).iter().zip(target) {
            missed += usize::from(said != value);
            if missed > most {
                break;
            }
        }
        if missed <= most {
            offered += 1;
            if propose(search, rank(index) + 2.0, pool.tree(index)) || offered > 40 {
                return;
            }
        }
    }
}

/// Offers `k * quotient + remainder`, where both have a formula of their own.
fn parts(search: &mut Search, pool: &Pool, target: &[i64]) {
    if search.evidence.is_outcome || target.iter().any(|&value| value < 0) {
        return;
    }
    for base in [2, 3, 4, 5, 6, 8] {
        let mut quotients =
            values_quickly(pool, &target.iter().map(|value| value / base).collect::<Vec<i64>>());
        let mut remainders =
            values_quickly(pool, &target.iter().map(|value| value % base).collect::<Vec<i64>>());
        quotients.truncate(2);
        remainders.truncate(2);
        for quotient in &quotients {
            for remainder in &remainders {
                let high = with_number(Two::Multiply, &quotient.1, base);
                let cost = quotient.0 + remainder.0 + 3.0;
                if propose(search, cost, binary(Two::Add, &high, &remainder.1)) {
                    return;
                }
            }
        }
    }
}

/// Returns the smallest formula that fits a few numbers, in words.
pub(crate) fn smallest(table: &Table) -> Option<String> {
    let evidence = Evidence::of_few(table)?;
    let mut plan = plans(&evidence).into_iter().next()?;
    plan.limit = FEW;
    let positions: Vec<&[i64]> = evidence.points.iter().map(|point| point.0.as_slice()).collect();
    let pool = Pool::new(&plan, &positions);
    let index = pool.find(evidence.points.iter().map(|point| point.1))?;
    Some(pool.tree(index).tidy().words(&evidence.names))
}
