//! Cases by a key that is found, e.g. a remainder, or whether two heaps are near each other: one formula
//! for each case.

use std::collections::HashMap;
use std::rc::Rc;

use super::pairs::{rank, values};
use super::predicates::comparisons;
use super::{propose, Priced};
use crate::evidence::Evidence;
use crate::honesty::{part_due, Search};
use crate::pool::{Pool, HEAD};
use crate::tree::{binary, with_number, Coordinate, Number, Tree, Two, SYMMETRIC};

/// So many functions are joined to find the formula of a case.
const JOINED: usize = 500;

/// How many cases may be searched that way.
const SEARCHES: usize = 6;

/// The formula of a case has no more functions of digits, factors and the like.
const FUNCTIONS: usize = 1;

/// A case needs so many sampled positions.
const FEWEST: usize = 6;

/// Offers one formula for each value of a key.
pub(super) fn cases(search: &mut Search, pool: &Pool) {
    let evidence = search.evidence;
    let sampled: Vec<(&[i64], i64)> = evidence
        .sample
        .iter()
        .map(|&index| {
            let (position, value) = &evidence.points[index];
            (position.as_slice(), *value)
        })
        .collect();
    let mut split: Vec<Split> = keys(evidence)
        .into_iter()
        .enumerate()
        .filter_map(|(number, key)| Split::new(pool, number, key, &sampled))
        .collect();
    // Those of which the least is open come first.
    split.sort_by_key(|split| split.open());
    let mut searches = SEARCHES;
    for split in split {
        if split.open() > searches || split.open() > 2 {
            continue;
        }
        searches -= split.open();
        if let Some((cost, formula)) = split.formula(evidence, pool, &sampled) {
            if propose(search, cost, formula) {
                return;
            }
        }
    }
}

/// The sampled positions by the value of a key, and the formula of each case, if one function has it.
struct Split {
    number: usize,
    key: Tree,
    classes: Vec<Vec<usize>>,
    found: Vec<Option<Priced>>,
}

impl Split {
    fn new(pool: &Pool, number: usize, key: Tree, sampled: &[(&[i64], i64)]) -> Option<Split> {
        let classes = classes(&key, sampled)?;
        let found =
            classes.iter().map(|class| first_in_class(pool, class, sampled)).collect::<Vec<_>>();
        Some(Split { number, key, classes, found })
    }

    /// Returns how many cases have no formula yet.
    fn open(&self) -> usize {
        self.found.iter().filter(|found| found.is_none()).count()
    }

    /// Returns the formula of all cases.
    fn formula(
        &self,
        evidence: &Evidence,
        pool: &Pool,
        sampled: &[(&[i64], i64)],
    ) -> Option<Priced> {
        let mut formulas = Vec::new();
        let mut cost = 3.0 + rank(self.number);
        let members = members(&self.key, evidence, self.classes.len())?;
        for ((class, found), members) in self.classes.iter().zip(&self.found).zip(&members) {
            let (bits, formula) = match found {
                Some(found) => found.clone(),
                None => search_class(evidence, pool, class, members, sampled)?,
            };
            if !is_earned(evidence, members, bits, formula.weigh().formula) {
                return None;
            }
            cost += bits;
            formulas.push(formula);
        }
        Some((cost, Tree::Choose(Rc::new(formulas), Rc::new(self.key.clone()))))
    }
}

/// Returns the sampled points by the value of `key`, if that is small.
fn classes(key: &Tree, sampled: &[(&[i64], i64)]) -> Option<Vec<Vec<usize>>> {
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
    (classes.len() > 1 && classes.iter().all(|class| class.len() >= FEWEST)).then_some(classes)
}

/// Returns all points by the value of `key`.
fn members(key: &Tree, evidence: &Evidence, count: usize) -> Option<Vec<Vec<usize>>> {
    let mut members = vec![Vec::new(); count];
    for (index, (position, _)) in evidence.points.iter().enumerate() {
        let class = usize::try_from(key.value(position)?).ok()?;
        members.get_mut(class)?.push(index);
    }
    Some(members)
}

/// Returns whether a formula for one case explains clearly more bits than it costs.
fn is_earned(evidence: &Evidence, members: &[usize], cost: f64, weight: u32) -> bool {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &index in members {
        *counts.entry(evidence.points[index].1).or_default() += 1;
    }
    let total = members.len() as f64;
    let bits: f64 =
        counts.values().map(|&count| -(count as f64) * (count as f64 / total).log2()).sum();
    // One value for the whole case is the simplest formula of all.
    counts.len() == 1 || bits >= part_due(cost, weight)
}

/// Returns the smallest function with the values of a case.
fn first_in_class(pool: &Pool, class: &[usize], sampled: &[(&[i64], i64)]) -> Option<Priced> {
    let first = sampled[class[0]].1;
    if class.iter().all(|&index| sampled[index].1 == first) {
        return Some((2.0 + ((first.unsigned_abs() + 2) as f64).log2(), Number(first)));
    }
    // The first sampled values stand together, so that most functions fail there.
    let near: Vec<usize> = class.iter().copied().filter(|&place| place < HEAD).collect();
    let heads = pool.heads().iter().enumerate();
    heads
        .filter(|(_, head)| near.iter().all(|&place| head[place] == sampled[place].1))
        .map(|(index, _)| index)
        .filter(|&index| {
            let row = pool.row(index);
            class.iter().all(|&place| row[place] == sampled[place].1)
        })
        .map(|index| (rank(index) + 1.0, pool.tree(index)))
        .find(|(_, formula)| formula.functions() <= FUNCTIONS)
}

/// Returns two functions that together have the values of a case.
fn search_class(
    evidence: &Evidence,
    pool: &Pool,
    class: &[usize],
    members: &[usize],
    sampled: &[(&[i64], i64)],
) -> Option<Priced> {
    let target: Vec<i64> = class.iter().map(|&place| sampled[place].1).collect();
    let inside = pool.restricted(class, JOINED);
    let mut found = values(&inside, &target);
    if evidence.is_outcome {
        found.extend(comparisons(&inside, &target));
    }
    found.retain(|(_, formula)| {
        formula.functions() <= FUNCTIONS
            && members.iter().all(|&index| {
                let (position, value) = &evidence.points[index];
                formula.value(position) == Some(*value)
            })
    });
    found.into_iter().min_by(|left, right| left.0.total_cmp(&right.0))
}

/// Returns the keys, the usual ones first.
fn keys(evidence: &Evidence) -> Vec<Tree> {
    use Two::*;
    let mut bases: Vec<Tree> = (0..evidence.arity).map(Coordinate).collect();
    let mut keys = Vec::new();
    let mut distances = Vec::new();
    for left in 0..evidence.arity.min(4) {
        for right in left + 1..evidence.arity.min(4) {
            let [a, b] = [left, right].map(Coordinate);
            keys.push(binary(Less, &a, &b));
            keys.push(binary(AtMost, &a, &b));
            keys.push(binary(Equal, &a, &b));
            distances.push(binary(Distance, &a, &b));
        }
    }
    if evidence.arity == 2 {
        let [a, b] = [0, 1].map(Coordinate);
        bases.extend(distances.iter().cloned());
        bases.extend([Add, Minimum, Maximum, Xor].map(|operation| binary(operation, &a, &b)));
    }
    if evidence.arity > 2 {
        bases.extend(SYMMETRIC.iter().map(Tree::All));
    }
    for modulus in 2..=12 {
        keys.extend(bases.iter().map(|base| with_number(Remainder, base, modulus)));
    }
    for bound in 0..=4 {
        let bounded = bases.iter().take(evidence.arity).chain(&distances);
        keys.extend(bounded.map(|base| with_number(AtMost, base, bound)));
    }
    keys
}
