//! Cases by a key that is found, e.g. a remainder, or whether two heaps are near each other: one formula
//! for each case.

use std::collections::HashMap;
use std::rc::Rc;

use super::matching::{rank, Wanted, COMPARISONS, OPERATIONS};
use super::{propose, Priced};
use crate::evidence::Evidence;
use crate::honesty::{part_due, Search};
use crate::pool::Pool;
use crate::tree::{binary, with_number, Coordinate, Number, Tree, Two, SYMMETRIC};

/// So many functions are joined to find the formula of a case.
const JOINED: usize = 500;

/// How many cases may be searched that way in all, and of one key.
const SEARCHES: usize = 6;
const OPEN: usize = 2;

/// The formula of a case has no more functions of digits, factors and the like.
const FUNCTIONS: usize = 1;

/// A case needs so many sampled positions.
const FEWEST: usize = 6;

/// No key has more values.
const CASES: usize = 12;

/// Offers one formula for each value of a key.
pub(super) fn cases(search: &mut Search, pool: &Pool, target: &[i64]) {
    let evidence = search.evidence;
    let split = |(number, key)| Split::new(evidence, pool, target, number, key);
    let mut splits: Vec<Split> = keys(evidence).into_iter().enumerate().filter_map(split).collect();
    // Those of which the least is open come first.
    splits.sort_by_key(Split::open);
    let mut searches = SEARCHES;
    for split in splits {
        if split.open() > searches.min(OPEN) {
            continue;
        }
        searches -= split.open();
        if let Some((cost, formula)) = split.formula(evidence) {
            if propose(search, cost, formula) {
                return;
            }
        }
    }
}

/// A case: the value of a key.
struct Case<'a> {
    /// The sampled positions.
    wanted: Wanted<'a>,
    /// All positions, by their indices.
    members: Vec<usize>,
    /// The formula, if one function has it.
    found: Option<Priced>,
}

/// The cases of a key, the usual keys first.
struct Split<'a> {
    number: usize,
    key: Tree,
    cases: Vec<Case<'a>>,
}

impl<'a> Split<'a> {
    /// Returns the cases of a key, if it has few values, and each often enough.
    fn new(
        evidence: &Evidence,
        pool: &'a Pool,
        target: &[i64],
        number: usize,
        key: Tree,
    ) -> Option<Split<'a>> {
        let mut cases: Vec<Case> = Vec::new();
        let mut class_of = Vec::new();
        for (index, (position, _)) in evidence.points.iter().enumerate() {
            let class = usize::try_from(key.value(position)?).ok().filter(|it| *it < CASES)?;
            while cases.len() <= class {
                let wanted = Wanted { pool, values: Vec::new() };
                cases.push(Case { wanted, members: Vec::new(), found: None });
            }
            cases[class].members.push(index);
            class_of.push(class);
        }
        for (place, (&index, &value)) in evidence.sample.iter().zip(target).enumerate() {
            cases[class_of[index]].wanted.values.push((place, value));
        }
        if cases.len() < 2 || cases.iter().any(|case| case.wanted.values.len() < FEWEST) {
            return None;
        }
        cases.iter_mut().for_each(|case| case.found = case.wanted.one_function());
        Some(Split { number, key, cases })
    }

    /// Returns how many cases have no formula yet.
    fn open(&self) -> usize {
        self.cases.iter().filter(|case| case.found.is_none()).count()
    }

    /// Returns the formula of all cases, each of which pays for its own.
    fn formula(&self, evidence: &Evidence) -> Option<Priced> {
        let mut formulas = Vec::new();
        let mut cost = 3.0 + rank(self.number);
        for case in &self.cases {
            let (bits, formula) = case.found.clone().or_else(|| case.search(evidence))?;
            if !case.is_earned(evidence, bits, formula.weigh().formula) {
                return None;
            }
            cost += bits;
            formulas.push(formula);
        }
        Some((cost, Tree::Choose(Rc::new(formulas), Rc::new(self.key.clone()))))
    }
}

impl Wanted<'_> {
    /// Returns the number, or the smallest function, with the values.
    fn one_function(&self) -> Option<Priced> {
        let (_, first) = *self.values.first()?;
        if self.values.iter().all(|(_, value)| *value == first) {
            return Some((2.0 + ((first.unsigned_abs() + 2) as f64).log2(), Number(first)));
        }
        let is_simple = |(_, formula): &Priced| formula.functions() <= FUNCTIONS;
        self.functions(0).find(is_simple).map(|(cost, formula)| (cost - 1.0, formula))
    }
}

impl Case<'_> {
    /// Returns two functions that together have the values at all positions.
    fn search(&self, evidence: &Evidence) -> Option<Priced> {
        let mut found = self.wanted.joined(&OPERATIONS, JOINED);
        if evidence.is_outcome {
            found.extend(self.wanted.joined(&COMPARISONS, JOINED));
        }
        let points = || self.members.iter().map(|&index| &evidence.points[index]);
        found.retain(|(_, formula)| {
            formula.functions() <= FUNCTIONS
                && points().all(|(position, value)| formula.value(position) == Some(*value))
        });
        found.into_iter().min_by(|left, right| left.0.total_cmp(&right.0))
    }

    /// Returns whether a formula explains clearly more bits than it costs.
    fn is_earned(&self, evidence: &Evidence, cost: f64, weight: u32) -> bool {
        let mut counts: HashMap<i64, usize> = HashMap::new();
        for &index in &self.members {
            *counts.entry(evidence.points[index].1).or_default() += 1;
        }
        let total = self.members.len() as f64;
        let bits: f64 =
            counts.values().map(|&count| -(count as f64) * (count as f64 / total).log2()).sum();
        // One value for the whole case is the simplest formula of all.
        counts.len() == 1 || bits >= part_due(cost, weight)
    }
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
