//! One formula for each value of a small key, e.g. for each remainder.

use std::collections::HashMap;
use std::rc::Rc;

use super::pairs::rank;
use super::{propose, Priced};
use crate::engine::aggregates::symmetric;
use crate::engine::evidence::Evidence;
use crate::engine::expression::{binary, with_number, Binary, Constant, Expression, Variable};
use crate::engine::honesty::Search;
use crate::engine::pool::{Pool, HEAD};

/// Offers one formula for each value of a small key.
pub(super) fn pieces(search: &mut Search, pool: &Pool) {
    let evidence = search.evidence;
    let sampled: Vec<(&[i64], i64)> = evidence
        .sample
        .iter()
        .map(|&index| {
            let (position, value) = &evidence.points[index];
            (position.as_slice(), *value)
        })
        .collect();
    for (number, key) in keys(evidence).into_iter().enumerate() {
        let Some(classes) = classes(&key, &sampled) else { continue };
        let mut formulas = Vec::new();
        let mut cost = 3.0 + rank(number);
        for class in &classes {
            let Some((bits, formula)) = first_in_class(pool, class, &sampled) else { break };
            if !is_earned(class, &sampled, bits) {
                break;
            }
            cost += bits;
            formulas.push(formula);
        }
        if formulas.len() == classes.len() {
            let choice = Expression::Choose(Rc::new(formulas), Rc::new(key));
            if propose(search, cost, choice) {
                return;
            }
        }
    }
}

/// Returns the sampled points by the value of `key`, if that is small.
fn classes(key: &Expression, sampled: &[(&[i64], i64)]) -> Option<Vec<Vec<usize>>> {
    let mut classes: Vec<Vec<usize>> = Vec::new();
    for (index, (position, _)) in sampled.iter().enumerate() {
        let class = usize::try_from(key.value(position)?).ok()?;
        if class >= 12 {
            return None;
        }
        if class >= classes.len() {
            classes.resize(class + 1, Vec::new());
        }
        classes[class].push(index);
    }
    classes.iter().all(|class| class.len() >= 6).then_some(classes)
}

/// Returns whether a formula for one class explains clearly more bits than it costs.
fn is_earned(class: &[usize], sampled: &[(&[i64], i64)], cost: f64) -> bool {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &index in class {
        *counts.entry(sampled[index].1).or_default() += 1;
    }
    let total = class.len() as f64;
    let bits: f64 =
        counts.values().map(|&count| -(count as f64) * (count as f64 / total).log2()).sum();
    // One value for the whole class is the simplest formula of all.
    counts.len() == 1 || bits >= 1.5 * cost + 6.0
}

/// Returns the smallest formula with the values of a class.
fn first_in_class(pool: &Pool, class: &[usize], sampled: &[(&[i64], i64)]) -> Option<Priced> {
    let first = sampled[class[0]].1;
    if class.iter().all(|&index| sampled[index].1 == first) {
        return Some((2.0 + ((first.unsigned_abs() + 2) as f64).log2(), Constant(first)));
    }
    // The first sampled values stand together, so that most functions fail there.
    let near: Vec<usize> = class.iter().copied().filter(|&place| place < HEAD).collect();
    let heads = pool.heads().iter().enumerate();
    heads
        .filter(|(_, head)| near.iter().all(|&place| head[place] == sampled[place].1))
        .map(|(index, _)| index)
        .find(|&index| {
            let row = pool.row(index);
            class.iter().all(|&place| row[place] == sampled[place].1)
        })
        .map(|index| (rank(index) + 1.0, pool.expression(index)))
}

/// Returns the keys of `pieces`.
fn keys(evidence: &Evidence) -> Vec<Expression> {
    use Binary::*;
    let mut bases: Vec<Expression> = (0..evidence.arity).map(Variable).collect();
    let mut keys = Vec::new();
    if evidence.arity == 2 {
        let a = Variable(0);
        let b = Variable(1);
        bases.extend([Add, Minimum, Maximum, Xor].map(|operation| binary(operation, &a, &b)));
        keys.push(binary(Less, &a, &b));
        keys.push(binary(Equal, &a, &b));
    }
    if evidence.arity > 2 {
        bases.extend(symmetric(evidence.largest()).take(15).map(Expression::Aggregate));
    }
    for modulus in 2..=12 {
        keys.extend(bases.iter().map(|base| with_number(Remainder, base, modulus)));
    }
    keys
}
