//! Nim-sums over the heaps of a tuple: the value, or what decides who wins, is
//! h₁(x₁) xor h₂(x₂) xor …, with the same function for each heap or one for each.
//!
//! This is the theorem on sums (Sprague 1935, Grundy 1939). The functions are solved for, heap by
//! heap, and then explained by the smallest formula that has their values.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use crate::evidence::Evidence;
use crate::expression::{binary, with_number, Binary, Constant, Expression, Formula, Variable};
use crate::families::law_of_row;
use crate::families::periods::Periodic;
use crate::honesty::{Candidate, Search};
use crate::law::{Proof, Rule};
use crate::pool::{Plan, Pool};

/// Offers the nim-sums that fit, of functions that have a law.
pub(crate) fn offer(search: &mut Search) {
    offer_sums(search, false);
}

/// Offers the nim-sums of functions that are only lists of their values.
pub(crate) fn offer_listed(search: &mut Search) {
    offer_sums(search, true);
}

fn offer_sums(search: &mut Search, may_list: bool) {
    let evidence = search.evidence;
    if evidence.arity < 2 || evidence.points.len() > 60_000 {
        return;
    }
    let is_symmetric = evidence.is_symmetric();
    if evidence.is_outcome {
        if is_symmetric || is_sorted(evidence) {
            outcomes(search, may_list);
            if !may_list {
                misere(search);
            }
        }
        return;
    }
    let same = is_symmetric || is_sorted(evidence);
    if evidence.arity == 2 && !same {
        return;
    }
    let Some(parts) = solve(evidence, same) else { return };
    let explained: Vec<Option<Explained>> = parts.iter().map(explain).collect();
    if !may_list && explained.iter().any(Option::is_none) {
        return;
    }
    let mut sum: Option<Expression> = None;
    let mut cost = 4.0;
    let mut needed = 0;
    for index in 0..evidence.arity {
        let place = if same { 0 } else { index };
        let (term, bits, size) = match &explained[place] {
            Some(part) => (part.at(index), part.cost, part.size),
            None => (listed(&parts[place], index), list_cost(&parts[place]), parts[place].len()),
        };
        if !same || index == 0 {
            cost += bits;
            needed += size;
        }
        sum = Some(match sum {
            Some(sum) => binary(Binary::Xor, &sum, &term),
            None => term,
        });
    }
    let Some(expression) = sum else { return };
    let rule = Rc::new(Formula { arity: evidence.arity, expression });
    search.offer(Candidate::seen(rule, cost, needed));
}

/// Returns whether only positions in increasing, or only in decreasing order have values.
fn is_sorted(evidence: &Evidence) -> bool {
    let rises = |position: &[i64]| position.windows(2).all(|pair| pair[0] <= pair[1]);
    let falls = |position: &[i64]| position.windows(2).all(|pair| pair[0] >= pair[1]);
    evidence.points.iter().all(|point| rises(&point.0))
        || evidence.points.iter().all(|point| falls(&point.0))
}

/// A function of one heap by its values.
type Part = BTreeMap<i64, i64>;

/// Returns the functions, if the values are their nim-sum everywhere.
fn solve(evidence: &Evidence, same: bool) -> Option<Vec<Part>> {
    let arity = evidence.arity;
    let mut parts: Vec<Part> = vec![Part::new(); if same { 1 } else { arity }];
    let (corner, base) = evidence.points.first()?;
    // Adding a constant to two functions changes nothing: all but one may begin with 0.
    for index in 0..parts.len() {
        let start = if same && arity % 2 == 1 || !same && index == 0 { *base } else { 0 };
        if same && !corner.windows(2).all(|pair| pair[0] == pair[1]) {
            return None;
        }
        parts[index].insert(corner[index], start);
    }
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for (position, value) in &evidence.points {
            let mut rest = *value;
            let mut unknown: Vec<(usize, i64)> = Vec::new();
            for (index, coordinate) in position.iter().enumerate() {
                let place = if same { 0 } else { index };
                match parts[place].get(coordinate) {
                    Some(part) => rest ^= part,
                    // The same unknown twice cancels.
                    None => match unknown.iter().position(|known| *known == (place, *coordinate)) {
                        Some(twin) => drop(unknown.swap_remove(twin)),
                        None => unknown.push((place, *coordinate)),
                    },
                }
            }
            if let [(place, coordinate)] = unknown[..] {
                parts[place].insert(coordinate, rest);
                is_changed = true;
            }
        }
    }
    let holds = evidence.points.iter().all(|(position, value)| {
        let terms = position
            .iter()
            .enumerate()
            .map(|(index, coordinate)| parts[if same { 0 } else { index }].get(coordinate));
        terms.into_iter().try_fold(0, |sum, term| Some(sum ^ term?)) == Some(*value)
    });
    let is_long = parts.iter().all(|part| part.len() >= 4);
    (holds && is_long).then_some(parts)
}

/// A function of one heap with its law.
struct Explained {
    rule: Rc<dyn Rule>,
    cost: f64,
    size: usize,
}

impl Explained {
    fn at(&self, index: usize) -> Expression {
        Expression::Apply(Rc::clone(&self.rule), Rc::new(vec![Variable(index)]))
    }
}

fn listed(part: &Part, index: usize) -> Expression {
    let list: Vec<(i64, i64)> = part.iter().map(|(heap, value)| (*heap, *value)).collect();
    Expression::Lookup(Rc::new(list), Rc::new(Variable(index)))
}

fn list_cost(part: &Part) -> f64 {
    part.len() as f64 * bits(part)
}

fn bits(part: &Part) -> f64 {
    let mut values: Vec<i64> = part.values().copied().collect();
    values.sort_unstable();
    values.dedup();
    (values.len().max(2) as f64).log2()
}

/// Returns the smallest law of a function that is known at a few heaps only. The whole table has to
/// pay for it, so it need not explain many numbers by itself, but more than it is made of.
fn explain(part: &Part) -> Option<Explained> {
    let list: Vec<(i64, i64)> = part.iter().map(|(heap, value)| (*heap, *value)).collect();
    if let Some((rule, cost)) = if list.len() >= 18 { law_of_row(&list) } else { None } {
        let size = rule.size();
        return Some(Explained { rule, cost, size });
    }
    let total = list_cost(part);
    let formula = small_formula(&list).filter(|(cost, _)| total >= 1.2 * cost + 4.0);
    let period = short_period(&list).filter(|(cost, _)| total >= 1.2 * cost + 4.0);
    match (formula, period) {
        (Some((cost, expression)), other)
            if other.as_ref().map_or(true, |other| cost <= other.0) =>
        {
            let size = expression.size();
            Some(Explained { rule: Rc::new(Formula { arity: 1, expression }), cost, size })
        }
        (_, Some((cost, rule))) => {
            let size = rule.size();
            Some(Explained { rule: Rc::new(rule), cost, size })
        }
        _ => None,
    }
}

/// Returns the first small formula with these values.
fn small_formula(list: &[(i64, i64)]) -> Option<(f64, Expression)> {
    use Binary::*;
    let mut leaves = vec![(Variable(0), 1)];
    leaves.extend((1..=8).map(|number| (Constant(number), if number < 4 { 1 } else { 2 })));
    let operations =
        vec![Add, Subtract, Multiply, Divide, Remainder, Xor, And, Or, Minimum, Maximum];
    let plan = Plan { leaves, operations, has_unary: true, limit: 3000, arithmetic: 2, rich: 6 };
    let positions: Vec<[i64; 1]> = list.iter().map(|entry| [entry.0]).collect();
    let places: Vec<&[i64]> = positions.iter().map(|position| position.as_slice()).collect();
    let pool = Pool::new(&plan, &places);
    let index = pool.find(list.iter().map(|entry| entry.1))?;
    Some((((index + 2) as f64).log2() + 1.0, pool.expression(index)))
}

/// Returns the shortest period that is there three times, perhaps with a step.
fn short_period(list: &[(i64, i64)]) -> Option<(f64, Periodic)> {
    let values: Vec<i64> = list.iter().map(|entry| entry.1).collect();
    let first = list.first()?.0;
    let is_whole = list.iter().zip(first..).all(|(entry, heap)| entry.0 == heap);
    let count = values.len();
    if !is_whole {
        return None;
    }
    for period in 1..=count / 3 {
        for start in 0..=1_usize.min(count - 3 * period) {
            let step = values[start + period] - values[start];
            let holds =
                (start..count - period).all(|index| values[index] + step == values[index + period]);
            if holds && count - start >= 3 * period {
                let distinct =
                    (values.iter().copied().max().unwrap_or(1).max(1) as f64 + 1.0).log2();
                let cost = (period + start) as f64 * distinct + if step == 0 { 2.0 } else { 4.0 };
                let rule = Periodic {
                    first,
                    head: values[..start].to_vec(),
                    pattern: values[start..start + period].to_vec(),
                    step,
                    last: first + count as i64 - 1,
                    is_outcome: false,
                };
                return Some((cost, rule));
            }
        }
    }
    None
}

/// Offers: lost if the nim-sum of h(x) is 0, where h is built up heap by heap: a heap that makes some
/// position lost has the nim-sum of the other heaps there, and any other one the next power of two.
fn outcomes(search: &mut Search, may_list: bool) {
    let evidence = search.evidence;
    let Some(part) = build(evidence) else { return };
    let explained = explain(&part);
    if explained.is_none() && !may_list {
        return;
    }
    let (term, cost, size): (Box<dyn Fn(usize) -> Expression>, f64, usize) = match &explained {
        Some(explained) => (Box::new(|index| explained.at(index)), explained.cost, explained.size),
        None => (Box::new(|index| listed(&part, index)), list_cost(&part), part.len()),
    };
    let sum =
        (1..evidence.arity).fold(term(0), |sum, index| binary(Binary::Xor, &sum, &term(index)));
    let expression = binary(Binary::Unequal, &sum, &Constant(0));
    let rule = Rc::new(Formula { arity: evidence.arity, expression });
    search.offer(Candidate {
        rule,
        cost: cost + 5.0,
        needed: size + 1,
        given: 0,
        predicted: None,
        exceptions: 0,
        proof: Proof::Seen,
    });
}

/// Returns the function h of each heap.
fn build(evidence: &Evidence) -> Option<Part> {
    let lost: Vec<&Vec<i64>> =
        evidence.points.iter().filter(|point| point.1 == 0).map(|point| &point.0).collect();
    let mut heaps: Vec<i64> =
        evidence.points.iter().flat_map(|point| point.0.iter().copied()).collect();
    heaps.sort_unstable();
    heaps.dedup();
    let mut part = Part::new();
    let mut fresh = 1;
    for heap in heaps {
        let sum = lost.iter().find_map(|position| {
            let count = position.iter().filter(|&&coordinate| coordinate == heap).count();
            let others = position.iter().filter(|&&coordinate| coordinate != heap);
            let sum =
                others.into_iter().try_fold(0, |sum, coordinate| Some(sum ^ part.get(coordinate)?));
            if count % 2 == 1 {
                sum
            } else {
                None
            }
        });
        let value = match sum {
            Some(sum) => sum,
            None => {
                fresh *= 2;
                fresh / 2
            }
        };
        part.insert(heap, value);
        if fresh > 1 << 20 {
            return None;
        }
    }
    Some(part)
}

/// Offers the misère variant: if all h(x) are at most 1, lost if their nim-sum is 1, otherwise if it
/// is 0 (Bouton 1901 for Nim; Ferguson 1974 for subtraction games).
fn misere(search: &mut Search) {
    use Binary::*;
    let evidence = search.evidence;
    let heaps: HashSet<i64> =
        evidence.points.iter().flat_map(|point| point.0.iter().copied()).collect();
    // As many heaps as these show that the remainder decides, and not the heap itself.
    let moduli = (2..=9).filter(|modulus| heaps.len() as i64 >= modulus + 3);
    for modulus in [None].into_iter().chain(moduli.map(Some)) {
        let term = |index: usize| match modulus {
            None => Variable(index),
            Some(modulus) => with_number(Remainder, &Variable(index), modulus),
        };
        let arity = evidence.arity;
        let sum = (1..arity).fold(term(0), |sum, index| binary(Xor, &sum, &term(index)));
        let largest =
            (1..arity).fold(term(0), |largest, index| binary(Maximum, &largest, &term(index)));
        let is_flat = with_number(AtMost, &largest, 1);
        let expression = binary(Unequal, &sum, &is_flat);
        let rule = Rc::new(Formula { arity, expression });
        if search.offer(Candidate {
            rule,
            cost: 10.0,
            needed: 4,
            given: 0,
            predicted: None,
            exceptions: 0,
            proof: Proof::Seen,
        }) {
            return;
        }
    }
}
