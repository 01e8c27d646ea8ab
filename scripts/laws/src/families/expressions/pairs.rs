//! Formulas with given values: one function of the pool, or two of them and an operation.

use super::Priced;
use crate::pool::Pool;
use crate::tree::{binary, shifted, Number, Two};

/// The bits that choose one of the dozen operations between two functions of the pool.
pub(super) const PAIR: f64 = 3.6;

/// Returns the bits that choose a function of the pool. A place takes more than its logarithm: the end of
/// the number has to be known, too (Rissanen 1983, *A universal prior for integers*).
pub(super) fn rank(index: usize) -> f64 {
    let bits = ((index + 2) as f64).log2();
    bits + (bits + 1.0).log2() - 1.0
}

/// Returns formulas with the values of `target` at the sampled positions.
pub(super) fn values(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found: Vec<Priced> = Vec::new();
    if let Some(index) = pool.find(target.iter().copied()) {
        found.push((rank(index) + 2.0, pool.tree(index)));
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
    use Two::{Divide, Remainder};
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
pub(super) fn fits(
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
pub(super) fn add_pair(
    pool: &Pool,
    operation: Two,
    left: usize,
    right: usize,
    found: &mut Vec<Priced>,
) {
    let cost = rank(left) + rank(right) + PAIR;
    found.push((cost, binary(operation, &pool.tree(left), &pool.tree(right))));
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
            (Two::Add, pool.find(both().map(|(value, part)| value - part))),
            (Two::Xor, pool.find(both().map(|(value, part)| value ^ part))),
            (Two::Subtract, pool.find(both().map(|(value, part)| value + part))),
        ];
        for (operation, partner) in partners {
            let Some(partner) = partner else { continue };
            if operation != Two::Subtract && partner > index {
                continue;
            }
            let cost = rank(index) + rank(partner) + PAIR;
            // `x - y = target` was found as `target + y = x`.
            found.push((cost, binary(operation, &pool.tree(partner), &pool.tree(index))));
        }
    }
}

/// Finds the formulas with the other operations, from small functions.
fn pairs(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    use Two::*;
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
    operation: Two,
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

/// Returns formulas for `target` without the search of pairs.
pub(super) fn values_quickly(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found: Vec<Priced> = Vec::new();
    if target.iter().all(|value| *value == target[0]) {
        return vec![(4.0, Number(target[0]))];
    }
    match pool.find(target.iter().copied()) {
        Some(index) => found.push((rank(index) + 1.0, pool.tree(index))),
        None => meet(pool, target, &mut found),
    }
    found.sort_by(|left, right| left.0.total_cmp(&right.0));
    found
}
