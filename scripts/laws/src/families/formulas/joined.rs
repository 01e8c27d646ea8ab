//! Formulas of outcomes: two comparisons joined by and, or, xor. A comparison is a set of positions.

use std::collections::{HashMap, HashSet};

use super::matching::{rank, PAIR};
use super::Priced;
use crate::pool::Pool;
use crate::tree::{binary, Tree, Two};

/// A set of sampled positions.
type Mask = u128;

/// So many functions are compared,
const COMPARED: usize = 150;

/// and so many comparisons joined.
const JOINED: usize = 6000;

/// No more formulas are looked at.
const FOUND: usize = 30;

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

/// Returns two comparisons joined that have the outcomes of `target` (0 and 1) at the sampled positions.
pub(super) fn joined(pool: &Pool, target: &[i64]) -> Vec<Priced> {
    let all: Mask = if target.len() == 128 { Mask::MAX } else { (1 << target.len()) - 1 };
    let wanted = target
        .iter()
        .enumerate()
        .fold(0, |mask: Mask, (place, &value)| mask | (value as Mask) << place);
    let mut found = Vec::new();
    let list = simple_predicates(pool, all);
    let by_mask: HashMap<Mask, usize> =
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
            .take(JOINED)
            .collect();
        let pairs = supersets.iter().enumerate().flat_map(|(place, (left, mask))| {
            let others = supersets[..place].iter().filter(move |(_, other)| mask & other == goal);
            others.map(move |(right, _)| (*left, *right))
        });
        pairs.take(FOUND).for_each(|(left, right)| join(operation, right, left));
    }
    found
}

/// Returns comparisons of small functions, each set of positions once.
fn simple_predicates(pool: &Pool, all: Mask) -> Vec<Predicate> {
    let count = pool.len().min(COMPARED);
    let mut list: Vec<Predicate> = Vec::new();
    let mut seen: HashSet<Mask> = HashSet::new();
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
                if mask != 0 && mask != all && seen.insert(mask) {
                    let cost = rank(left) + rank(right) + PAIR;
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
