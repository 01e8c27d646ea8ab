//! Formulas of outcomes: comparisons of two functions, and two comparisons joined by and, or, xor. A
//! predicate is a set of positions.

use super::pairs::{add_pair, fits, rank, PAIR};
use super::Priced;
use crate::hashing::NumberMap;
use crate::pool::{hash, Pool};
use crate::tree::{binary, Tree, Two};

/// A set of sampled positions.
type Mask = u128;

/// Returns predicates with the outcomes of `target` (0 and 1) at the sampled positions.
pub(super) fn predicates(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let least = target.iter().copied().min().unwrap_or(0);
    if target.iter().any(|value| ![0, 1].contains(&(value - least))) || least != 0 {
        return Vec::new();
    }
    let mut found = comparisons(pool, target);
    if found.is_empty() {
        joined(pool, target, &mut found);
    }
    found
}

/// Returns comparisons of two functions with the outcomes of `target`.
pub(super) fn comparisons(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let mut found = Vec::new();
    equalities(pool, target, &mut found);
    orders(pool, target, &mut found);
    found
}

/// Finds predicates `x = y` and `x ≠ y`: functions that agree at all positions of one kind, and
/// nowhere else.
fn equalities(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    for (side, operation) in [(0, Two::Unequal), (1, Two::Equal)] {
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
                        binary(operation, &pool.tree(known as usize), &pool.tree(index)),
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
fn orders(pool: &Pool, target: &[i64], found: &mut Vec<Priced>) {
    use Two::{AtMost, Less};
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
    operation: Two,
    left: usize,
    right: usize,
}

impl Predicate {
    fn expression(&self, pool: &Pool) -> Tree {
        binary(self.operation, &pool.tree(self.left), &pool.tree(self.right))
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
    let mut join = |operation: Two, left: usize, right: usize| {
        let cost = list[left].cost + list[right].cost + 3.0;
        found.push((
            cost,
            binary(operation, &list[left].expression(pool), &list[right].expression(pool)),
        ));
    };
    for (index, predicate) in list.iter().enumerate() {
        if let Some(&other) = by_mask.get(&(wanted ^ predicate.mask)) {
            if other <= index {
                join(Two::Xor, other, index);
            }
        }
    }
    for (operation, flip) in [(Two::And, 0), (Two::Or, all)] {
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
        for left in 0..right {
            let [less, equal] = masks(pool.row(left), pool.row(right));
            let sides = [
                (Two::Equal, equal, left, right),
                (Two::Unequal, all ^ equal, left, right),
                (Two::Less, less, left, right),
                (Two::AtMost, less | equal, left, right),
                (Two::Less, all ^ (less | equal), right, left),
                (Two::AtMost, all ^ less, right, left),
            ];
            for (operation, mask, left, right) in sides {
                if mask != 0 && mask != all && seen.insert(mask, ()).is_none() {
                    let cost = rank(left) + rank(right) + 2.0;
                    list.push(Predicate { mask, cost, operation, left, right });
                }
            }
        }
    }
    list.sort_by(|left, right| left.cost.total_cmp(&right.cost));
    list
}

/// Returns the places where the first list is less than the second, and where they are equal.
fn masks(left: &[i64], right: &[i64]) -> [Mask; 2] {
    let mut less = 0;
    let mut equal = 0;
    for (place, (left, right)) in left.iter().zip(right).enumerate() {
        less |= Mask::from(left < right) << place;
        equal |= Mask::from(left == right) << place;
    }
    [less, equal]
}
