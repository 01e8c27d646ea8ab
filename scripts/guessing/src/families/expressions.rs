//! Laws that are one formula: the smallest formula that has the values of the data.
//!
//! Formulas are enumerated from small to large, each function once (Albarghouthi, Gulwani and Kincaid
//! 2013; Udupa and others 2013); two halves of a larger formula meet in the middle. Predicates are
//! compared as sets of positions and joined by and, or, xor.

use std::collections::HashMap;
use std::rc::Rc;

use crate::aggregates::{symmetric, ORDERED};
use crate::evidence::Evidence;
use crate::expression::{
    binary, shifted, with_number, Binary, Constant, Expression, Formula, Variable,
};
use crate::hashing::NumberMap;
use crate::honesty::{Candidate, Search};
use crate::pool::{hash, Plan, Pool, HEAD};

/// A formula with the bits that choose it.
pub(crate) type Priced = (f64, Expression);

/// Offers the very smallest formulas, which nobody wants to read in another form.
pub(crate) fn offer_smallest(search: &mut Search) {
    let evidence = search.evidence;
    let Some(mut plan) = plans(evidence).into_iter().next() else { return };
    plan.limit = 700;
    let pool = pool(evidence, &plan);
    let target: Vec<i64> = evidence.sample.iter().map(|&index| evidence.points[index].1).collect();
    if let Some(index) = pool.find(target.iter().copied()) {
        propose(search, rank(index), pool.expression(index));
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
        // One that is right everywhere comes before one with exceptions.
        let (exact, others): (Vec<Priced>, Vec<Priced>) =
            found.into_iter().take(40).partition(|(_, formula)| is_exact(evidence, formula));
        let mut formulas = exact.into_iter().chain(others);
        if formulas.any(|(cost, formula)| propose(search, cost, formula)) {
            return;
        }
        almost(search, &pool, &target);
        parts(search, &pool, &target);
        pieces(search, &pool);
        if search.is_settled() {
            return;
        }
    }
}

/// Returns whether a formula has the values of all points.
fn is_exact(evidence: &Evidence, formula: &Expression) -> bool {
    evidence.points.iter().all(|(position, value)| formula.value(position) == Some(*value))
}

/// Offers a formula. If a part of it alone is wrong at two positions at most, that part is offered
/// with these exceptions instead: the rest only repairs it.
pub(crate) fn propose(search: &mut Search, cost: f64, expression: Expression) -> bool {
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
    let needed = expression.size();
    let exceptions = (evidence.points.len() / 50).clamp(2, 8);
    let rule = Rc::new(Formula { arity: evidence.arity, expression });
    search.offer(Candidate { exceptions, ..Candidate::seen(rule, cost, needed) })
}

/// Returns the formulas in which one operation is replaced by one of its operands.
fn simplified(expression: &Expression) -> Vec<Expression> {
    let mut list: Vec<Expression> = Vec::new();
    match expression {
        Expression::Binary(operation, left, right) => {
            list.push(left.as_ref().clone());
            list.push(right.as_ref().clone());
            list.extend(simplified(left).iter().map(|left| binary(*operation, left, right)));
            list.extend(simplified(right).iter().map(|right| binary(*operation, left, right)));
        }
        Expression::Unary(function, inner) => {
            list.push(inner.as_ref().clone());
            list.extend(
                simplified(inner)
                    .into_iter()
                    .map(|inner| Expression::Unary(function, Rc::new(inner))),
            );
        }
        _ => {}
    }
    list
}

/// Returns the plans of the pools, the most promising first.
fn plans(evidence: &Evidence) -> Vec<Plan> {
    use Binary::*;
    let operations =
        vec![Add, Subtract, Multiply, Divide, Remainder, Xor, And, Or, Minimum, Maximum, Gcd];
    let limit = 32_000;
    let constants = |list: &[(i64, usize)]| -> Vec<(Expression, usize)> {
        list.iter().map(|&(number, size)| (Constant(number), size)).collect()
    };
    let numbers = constants(&[
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 2),
        (6, 2),
        (7, 2),
        (8, 2),
        (10, 2),
        (0, 2),
        (16, 3),
        (9, 3),
        (11, 3),
        (12, 3),
    ]);
    let is_symmetric = evidence.is_symmetric();
    let least = evidence.points.iter().flat_map(|point| &point.0).copied().min().unwrap_or(0);
    let mut leaves = variables(evidence.arity, is_symmetric, evidence.largest());
    if evidence.arity == 2 && least == 1 {
        // Counted from 1, the game may be one of heaps from 0 on.
        let own: Vec<Expression> =
            leaves.iter().take(2).map(|leaf| with_number(Subtract, &leaf.0, 1)).collect();
        let joined = [Xor, And, Or].map(|operation| binary(operation, &own[0], &own[1]));
        leaves.extend(own.into_iter().map(|leaf| (leaf, 2)));
        leaves.extend(joined.into_iter().map(|leaf| (leaf, 3)));
        let divisor = binary(Gcd, &Variable(0), &Variable(1));
        let quotients: Vec<Expression> =
            leaves.iter().take(2).map(|leaf| binary(Divide, &leaf.0, &divisor)).collect();
        leaves.extend(quotients.into_iter().map(|leaf| (leaf, 2)));
    }
    if evidence.arity == 1 {
        leaves.extend(numbers);
        return vec![Plan { leaves, operations, unary: LONGEST, limit, arithmetic: 4, rich: 12 }];
    }
    let with_numbers = leaves.iter().cloned().chain(numbers).collect();
    let plain = Plan {
        leaves,
        operations: vec![
            Add, Subtract, Multiply, Divide, Remainder, Xor, And, Or, Minimum, Maximum, Gcd,
        ],
        unary: 0,
        limit,
        arithmetic: 4,
        rich: 12,
    };
    vec![
        Plan { leaves: with_numbers, operations, unary: LONGEST, limit, arithmetic: 4, rich: 12 },
        plain,
    ]
}

/// Returns the coordinates and what is usually made of them, with their sizes.
fn variables(arity: usize, is_symmetric: bool, largest: i64) -> Vec<(Expression, usize)> {
    use Binary::*;
    let mut leaves: Vec<(Expression, usize)> = Vec::new();
    if arity == 2 {
        let a = Variable(0);
        let b = Variable(1);
        if is_symmetric {
            leaves.extend([Minimum, Maximum].map(|operation| (binary(operation, &a, &b), 1)));
            leaves.extend([Add, Xor].map(|operation| (binary(operation, &a, &b), 2)));
            leaves.extend(
                [Multiply, And, Or, Gcd, NimProduct]
                    .map(|operation| (binary(operation, &a, &b), 3)),
            );
            return leaves;
        }
    }
    if !is_symmetric || arity == 1 {
        leaves.extend((0..arity).map(|index| (Variable(index), 1)));
    }
    if arity == 2 {
        let a = Variable(0);
        let b = Variable(1);
        let larger = binary(Maximum, &a, &b);
        let smaller = binary(Minimum, &a, &b);
        leaves.push((binary(Subtract, &larger, &smaller), 3));
        leaves.push((binary(NimProduct, &a, &b), 3));
    }
    if arity > 2 {
        // Sizes of 1 for the four usual ones keep the small formulas in front.
        let size = |index: usize| if index < 4 { 1 } else { 2 };
        leaves.extend(
            symmetric(largest)
                .enumerate()
                .map(|(index, function)| (Expression::Aggregate(function), size(index))),
        );
        if !is_symmetric {
            leaves.extend(ORDERED.iter().map(|function| (Expression::Aggregate(function), 2)));
        }
    }
    leaves
}

/// No function of a pool is larger.
const LONGEST: usize = 40;

/// The bits that choose one of the dozen operations between two functions of the pool.
const PAIR: f64 = 3.6;

/// Returns the bits that choose a function of the pool. A place takes more than its logarithm: the end of
/// the number has to be known, too (Rissanen 1983, *A universal prior for integers*).
fn rank(index: usize) -> f64 {
    let bits = ((index + 2) as f64).log2();
    bits + (bits + 1.0).log2() - 1.0
}

/// Returns formulas with the values of `target` at the sampled positions.
pub(crate) fn values(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found: Vec<Priced> = Vec::new();
    if let Some(index) = pool.find(target.iter().copied()) {
        found.push((rank(index) + 2.0, pool.expression(index)));
        return found;
    }
    meet(pool, target, &mut found);
    for shift in [1, -1] {
        if found.is_empty() {
            let moved: Vec<i64> = target.iter().map(|value| value + shift).collect();
            let mut near = Vec::new();
            meet(pool, &moved, &mut near);
            let back = |(cost, formula): Priced| (cost + 2.0, shifted(&formula, -shift));
            found.extend(near.into_iter().map(back));
        }
    }
    if found.is_empty() {
        quotients(pool, target, &mut found);
    }
    if found.is_empty() {
        pairs(pool, target, &mut found);
    }
    found
}

/// Finds the formulas `x / y` and `x mod y` where x may be large and y is small.
fn quotients(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    use Binary::{Divide, Remainder};
    let heads = pool.heads();
    for right in 0..pool.len().min(100) {
        let divisor = heads[right][0];
        if divisor <= 0 {
            continue;
        }
        for (left, head) in heads.iter().enumerate() {
            // One division for both.
            let number = head[0];
            let quotient = number / divisor;
            if quotient == target[0]
                && fits(pool, left, right, target, |left, right| Divide.apply(left, right))
            {
                add_pair(pool, Divide, left, right, found);
            }
            if number - quotient * divisor == target[0]
                && fits(pool, left, right, target, |left, right| Remainder.apply(left, right))
            {
                add_pair(pool, Remainder, left, right, found);
            }
        }
        if found.len() >= 30 {
            return;
        }
    }
}

/// Returns whether `apply` to two functions has the values of `target`. Each operation is compiled on
/// its own: nearly all pairs fail at the first value, so the choice of the operation would take longer.
#[inline(always)]
fn fits(
    pool: &Pool,
    left: usize,
    right: usize,
    target: &[i64],
    apply: impl Fn(i64, i64) -> Option<i64>,
) -> bool {
    let is_right =
        |((&left, &right), &value): ((&i64, &i64), &i64)| apply(left, right) == Some(value);
    // The first values of all functions stand together in memory.
    let heads = pool.heads()[left].iter().zip(&pool.heads()[right]);
    heads.zip(target).all(is_right)
        && pool.row(left).iter().zip(pool.row(right)).zip(target).all(is_right)
}

#[cold]
fn add_pair(pool: &Pool, operation: Binary, left: usize, right: usize, found: &mut Vec<Priced>) {
    let cost = rank(left) + rank(right) + PAIR;
    found.push((cost, binary(operation, &pool.expression(left), &pool.expression(right))));
}

/// Finds the formulas `x + y`, `x - y` and `x xor y`.
fn meet(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    for index in 0..pool.len() {
        if found.len() >= 30 {
            return;
        }
        let row = pool.row(index);
        let both = || target.iter().zip(row);
        let partners = [
            (Binary::Add, pool.find(both().map(|(value, part)| value - part))),
            (Binary::Xor, pool.find(both().map(|(value, part)| value ^ part))),
            (Binary::Subtract, pool.find(both().map(|(value, part)| value + part))),
        ];
        for (operation, partner) in partners {
            let Some(partner) = partner else { continue };
            if operation != Binary::Subtract && partner > index {
                continue;
            }
            let cost = rank(index) + rank(partner) + PAIR;
            // `x - y = target` was found as `target + y = x`.
            found.push((
                cost,
                binary(operation, &pool.expression(partner), &pool.expression(index)),
            ));
        }
    }
}

/// Finds the formulas with the other operations, from small functions.
fn pairs(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    use Binary::*;
    pairs_by(pool, target, found, Divide, |left, right| Divide.apply(left, right));
    pairs_by(pool, target, found, Remainder, |left, right| Remainder.apply(left, right));
    pairs_by(pool, target, found, Minimum, |left, right| Minimum.apply(left, right));
    pairs_by(pool, target, found, Maximum, |left, right| Maximum.apply(left, right));
    pairs_by(pool, target, found, Multiply, |left, right| Multiply.apply(left, right));
    pairs_by(pool, target, found, And, |left, right| And.apply(left, right));
    pairs_by(pool, target, found, Or, |left, right| Or.apply(left, right));
    pairs_by(pool, target, found, Gcd, |left, right| Gcd.apply(left, right));
}

/// Finds the formulas with one operation, which `apply` carries out.
fn pairs_by(
    pool: &Pool,
    target: &[i64],
    found: &mut Vec<Priced>,
    operation: Binary,
    apply: impl Fn(i64, i64) -> Option<i64>,
) {
    let count = pool.len().min(1000);
    for left in 0..count {
        if found.len() >= 30 {
            return;
        }
        let first = if operation.is_symmetric() { left } else { 0 };
        for right in first..count {
            if fits(pool, left, right, target, &apply) {
                add_pair(pool, operation, left, right, found);
            }
        }
    }
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
            if propose(search, rank(index) + 2.0, pool.expression(index)) || offered > 40 {
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
                let high = with_number(Binary::Multiply, &quotient.1, base);
                let cost = quotient.0 + remainder.0 + 3.0;
                if propose(search, cost, binary(Binary::Add, &high, &remainder.1)) {
                    return;
                }
            }
        }
    }
}

/// Returns formulas for `target` without the search of pairs.
fn values_quickly(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found: Vec<Priced> = Vec::new();
    if target.iter().all(|value| *value == target[0]) {
        return vec![(4.0, Constant(target[0]))];
    }
    match pool.find(target.iter().copied()) {
        Some(index) => found.push((rank(index) + 1.0, pool.expression(index))),
        None => meet(pool, target, &mut found),
    }
    found.sort_by(|left, right| left.0.total_cmp(&right.0));
    found
}

/// Offers one formula for each value of a small key.
fn pieces(search: &mut Search, pool: &Pool) {
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

/// A set of sampled positions.
type Mask = u128;

/// Returns predicates with the outcomes of `target` (0 and 1) at the sampled positions.
fn predicates(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let least = target.iter().copied().min().unwrap_or(0);
    if target.iter().any(|value| ![0, 1].contains(&(value - least))) || least != 0 {
        return Vec::new();
    }
    let mut found = Vec::new();
    equalities(pool, target, &mut found);
    comparisons(pool, target, &mut found);
    if found.is_empty() {
        joined(pool, target, &mut found);
    }
    found
}

/// Finds predicates `x = y` and `x ≠ y`: functions that agree at all positions of one kind, and
/// nowhere else.
fn equalities(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    for (side, operation) in [(0, Binary::Unequal), (1, Binary::Equal)] {
        let places: Vec<usize> = (0..target.len()).filter(|&place| target[place] == side).collect();
        let others: Vec<usize> = (0..target.len()).filter(|&place| target[place] != side).collect();
        let mut groups: NumberMap<u64, Vec<u32>> = NumberMap::default();
        let mut budget = 4_000_000_i64;
        for index in 0..pool.len() {
            let row = pool.row(index);
            let group = groups.entry(hash(places.iter().map(|&place| row[place]))).or_default();
            for &known in group.iter() {
                let other = pool.row(known as usize);
                budget -= 1;
                if others.iter().all(|&place| row[place] != other[place]) {
                    let cost = rank(index) + rank(known as usize) + PAIR;
                    found.push((
                        cost,
                        binary(
                            operation,
                            &pool.expression(known as usize),
                            &pool.expression(index),
                        ),
                    ));
                    break;
                }
            }
            if group.len() < 400 {
                group.push(index as u32);
            }
            if budget < 0 || found.len() > 20 {
                break;
            }
        }
    }
}

/// Finds predicates `x < y` and `x ≤ y`.
fn comparisons(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    use Binary::{AtMost, Less};
    let count = pool.len().min(2000);
    for left in 0..count {
        for right in 0..count {
            if fits(pool, left, right, target, |left, right| Less.apply(left, right)) {
                add_pair(pool, Less, left, right, found);
            }
            if fits(pool, left, right, target, |left, right| AtMost.apply(left, right)) {
                add_pair(pool, AtMost, left, right, found);
            }
        }
        if found.len() > 40 {
            return;
        }
    }
}

/// A predicate: its positions, its price and how it is made.
struct Predicate {
    mask: Mask,
    cost: f64,
    operation: Binary,
    left: usize,
    right: usize,
}

impl Predicate {
    fn expression(&self, pool: &Pool) -> Expression {
        binary(self.operation, &pool.expression(self.left), &pool.expression(self.right))
    }
}

/// Finds predicates of two parts joined by and, or, xor.
fn joined(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    let all: Mask = if target.len() == 128 { Mask::MAX } else { (1 << target.len()) - 1 };
    let wanted = target
        .iter()
        .enumerate()
        .fold(0, |mask: Mask, (place, &value)| mask | (value as Mask) << place);
    let list = simple_predicates(pool, all);
    let by_mask: NumberMap<Mask, usize> =
        list.iter().enumerate().rev().map(|(index, predicate)| (predicate.mask, index)).collect();
    let mut join = |operation: Binary, left: usize, right: usize| {
        let cost = list[left].cost + list[right].cost + 3.0;
        found.push((
            cost,
            binary(operation, &list[left].expression(pool), &list[right].expression(pool)),
        ));
    };
    for (index, predicate) in list.iter().enumerate() {
        if let Some(&other) = by_mask.get(&(wanted ^ predicate.mask)) {
            if other <= index {
                join(Binary::Xor, other, index);
            }
        }
    }
    for (operation, flip) in [(Binary::And, 0), (Binary::Or, all)] {
        let goal = wanted ^ flip;
        let supersets: Vec<(usize, Mask)> = list
            .iter()
            .enumerate()
            .map(|(index, predicate)| (index, predicate.mask ^ flip))
            .filter(|(_, mask)| mask & goal == goal)
            .take(6000)
            .collect();
        let mut count = 0;
        for (place, (left, mask)) in supersets.iter().enumerate() {
            for (right, other) in &supersets[..place] {
                if mask & other == goal && count < 30 {
                    count += 1;
                    join(operation, *right, *left);
                }
            }
        }
    }
}

/// Returns comparisons of small functions, each set of positions once.
fn simple_predicates(pool: &Pool, all: Mask) -> Vec<Predicate> {
    let count = pool.len().min(260);
    let mut list: Vec<Predicate> = Vec::new();
    let mut seen: NumberMap<Mask, ()> = NumberMap::default();
    for right in 0..count {
        for left in 0..count {
            for operation in [Binary::Equal, Binary::Unequal, Binary::Less, Binary::AtMost] {
                if operation.is_symmetric() && left > right {
                    continue;
                }
                let pairs = pool.row(left).iter().zip(pool.row(right)).enumerate();
                let mask = pairs.fold(0, |mask: Mask, (place, (&left, &right))| {
                    let holds = match operation {
                        Binary::Equal => left == right,
                        Binary::Unequal => left != right,
                        Binary::Less => left < right,
                        _ => left <= right,
                    };
                    mask | Mask::from(holds) << place
                });
                if mask != 0 && mask != all && seen.insert(mask, ()).is_none() {
                    list.push(Predicate {
                        mask,
                        cost: rank(left) + rank(right) + 2.0,
                        operation,
                        left,
                        right,
                    });
                }
            }
        }
    }
    list.sort_by(|left, right| left.cost.total_cmp(&right.cost));
    list
}
