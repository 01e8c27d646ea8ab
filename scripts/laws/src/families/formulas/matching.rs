//! Formulas with given values: one function of the pool, or two of them and an operation.

use super::Priced;
use crate::pool::Pool;
use crate::tree::{binary, multiple, shifted, Number, Tree, Two};

/// The bits that choose one of the dozen operations between two functions of the pool.
pub(super) const PAIR: f64 = 3.6;

/// One of the two functions is among so many first ones.
const FIRST: usize = 120;

/// No more formulas are compared.
const FOUND: usize = 60;

/// The operations between two functions that the values of a case may have.
pub(super) const OPERATIONS: [Two; 5] =
    [Two::Add, Two::Subtract, Two::Xor, Two::Divide, Two::Remainder];

/// The operations that say who wins.
pub(super) const COMPARISONS: [Two; 4] = [Two::Equal, Two::Unequal, Two::Less, Two::AtMost];

/// Returns the bits that choose a function of the pool. A place takes more than its logarithm: the end of
/// the number has to be known, too (Rissanen 1983, *A universal prior for integers*).
pub(super) fn rank(index: usize) -> f64 {
    let bits = ((index + 2) as f64).log2();
    bits + (bits + 1.0).log2() - 1.0
}

/// Returns `x + y`, `x - y` and `x xor y` with the values of `target` at all sampled positions, or else
/// with 1 added or subtracted.
pub(super) fn sums(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found = met(pool, target);
    for shift in [1, -1] {
        if found.is_empty() {
            let moved: Vec<i64> = target.iter().map(|value| value + shift).collect();
            let back = |(cost, formula): Priced| (cost + 2.0, shifted(&formula, -shift));
            found.extend(met(pool, &moved).into_iter().map(back));
        }
    }
    found
}

/// Returns the same without a shift: to each x belongs one y.
fn met(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found = Vec::new();
    for index in 0..pool.len() {
        let row = pool.row(index);
        let other = |partner: fn(i64, i64) -> i64| -> Option<usize> {
            let values: Vec<i64> =
                target.iter().zip(row).map(|(&value, &part)| partner(value, part)).collect();
            pool.find(&values)
        };
        let partners = [
            (Two::Add, other(|value, part| value - part)),
            (Two::Xor, other(|value, part| value ^ part)),
            // `x - y = target` is found as `target + y = x`.
            (Two::Subtract, other(|value, part| value + part)),
        ];
        for (operation, partner) in partners {
            let Some(partner) = partner else { continue };
            if operation == Two::Subtract || partner <= index {
                let cost = rank(index) + rank(partner) + PAIR;
                found.push((cost, binary(operation, &pool.tree(partner), &pool.tree(index))));
            }
        }
        if found.len() > FOUND {
            break;
        }
    }
    found
}

/// The bases of [`digits`].
const BASES: [i64; 6] = [2, 3, 4, 5, 6, 8];

/// Returns `base · quotient + remainder`, where both have a formula of their own.
pub(super) fn digits(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let best = |values: Vec<i64>| -> Option<Priced> {
        if values.iter().all(|value| *value == values[0]) {
            return Some((4.0, Number(values[0])));
        }
        let own = pool.find(&values).map(|index| (rank(index) + 1.0, pool.tree(index)));
        own.or_else(|| met(pool, &values).into_iter().min_by(|one, two| one.0.total_cmp(&two.0)))
    };
    let of_base = |base: i64| -> Option<Priced> {
        let (left_cost, quotient) = best(target.iter().map(|it| it.div_euclid(base)).collect())?;
        let (right_cost, remainder) = best(target.iter().map(|it| it.rem_euclid(base)).collect())?;
        let sum: Tree = binary(Two::Add, &multiple(base, &quotient), &remainder);
        Some((left_cost + right_cost + 3.0, sum))
    };
    BASES.into_iter().filter_map(of_base).collect()
}

/// Some of the sampled positions, with the values that a formula has to have there.
pub(super) struct Wanted<'a> {
    pub pool: &'a Pool,
    /// The places of the positions in the sample, and the values.
    pub values: Vec<(usize, i64)>,
}

impl Wanted<'_> {
    /// Returns the functions of the pool that are wrong at `most` of the positions, the smallest first.
    pub fn functions(&self, most: usize) -> impl Iterator<Item = Priced> + '_ {
        let is_near = move |index: &usize| {
            let row = self.pool.row(*index);
            let wrong = self.values.iter().filter(|(place, value)| row[*place] != *value);
            wrong.take(most + 1).count() <= most
        };
        let priced = |index: usize| (rank(index) + 2.0, self.pool.tree(index));
        (0..self.pool.len()).filter(is_near).map(priced)
    }

    /// Returns one of `operations` between two functions, one of which is small, the other one of the
    /// first `count`.
    pub fn joined(&self, operations: &[Two], count: usize) -> Vec<Priced> {
        let mut found = Vec::new();
        let Some(&(place, value)) = self.values.first() else { return found };
        let count = self.pool.len().min(count);
        // Nearly all pairs fail at the first position: its values stand together.
        let firsts: Vec<i64> = (0..count).map(|index| self.pool.row(index)[place]).collect();
        let is_near = |operation: Two, left: usize, right: usize| {
            operation.apply(firsts[left], firsts[right]) == Some(value)
        };
        for small in 0..count.min(FIRST) {
            for &operation in operations {
                for large in small..count {
                    if is_near(operation, small, large) {
                        self.join(operation, small, large, &mut found);
                    }
                    if !operation.is_symmetric() && is_near(operation, large, small) {
                        self.join(operation, large, small, &mut found);
                    }
                }
            }
            if found.len() > FOUND {
                break;
            }
        }
        found
    }

    fn join(&self, operation: Two, left: usize, right: usize, found: &mut Vec<Priced>) {
        let [lefts, rights] = [left, right].map(|index| self.pool.row(index));
        let is_right = |&(place, value): &(usize, i64)| {
            operation.apply(lefts[place], rights[place]) == Some(value)
        };
        if self.values.iter().all(is_right) {
            let [left_tree, right_tree] = [left, right].map(|index| self.pool.tree(index));
            let cost = rank(left) + rank(right) + PAIR;
            found.push((cost, binary(operation, &left_tree, &right_tree)));
        }
    }
}
