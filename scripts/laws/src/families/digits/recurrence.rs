//! Rules in which v(bq + r) follows from q and v(q).

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::tree::{
    binary, if_else, multiple, shifted, with_number, Coordinate, Number, Recursion, Tree, Two,
};

/// The largest base.
const BASES: i64 = 16;

/// How v(bq + r) follows from q and v(q).
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// It is `value * v(q) + quotient * q + constant`.
    Linear { value: i64, quotient: i64, constant: i64 },
    /// It is `special.1` where v(q) is `special.0`, and v(q) + `constant` elsewhere.
    Except { special: (i64, i64), constant: i64 },
    /// It is a value for each value of v(q).
    Map(BTreeMap<i64, i64>),
}

impl Step {
    fn apply(&self, quotient: i64, value: i64) -> Option<i64> {
        match self {
            Step::Linear { value: factor, quotient: other, constant } => {
                let sum = factor.checked_mul(value)?.checked_add(other.checked_mul(quotient)?)?;
                sum.checked_add(*constant)
            }
            Step::Except { special, .. } if value == special.0 => Some(special.1),
            Step::Except { constant, .. } => value.checked_add(*constant),
            Step::Map(map) => map.get(&value).copied(),
        }
    }

    fn cost(&self, bits: f64) -> f64 {
        match self {
            Step::Linear { value: 1, quotient: 0, constant: 0 } => 1.0,
            Step::Linear { value: 0, quotient: 0, .. } => bits + 1.0,
            Step::Linear { .. } => 6.0,
            Step::Except { .. } => 2.0 * bits + 6.0,
            Step::Map(map) => map.len() as f64 * bits + 2.0,
        }
    }

    /// Returns the step as a tree of n, whose quotient is q.
    fn tree(&self, base: i64) -> Tree {
        let q = with_number(Two::Divide, &Coordinate(0), base);
        let own = Tree::Own(Rc::new(q.clone()));
        match self {
            Step::Linear { value, quotient, constant } => {
                linear_tree([(*value, &own), (*quotient, &q)], *constant)
            }
            Step::Except { special: (from, to), constant } => {
                let is_special = with_number(Two::Equal, &own, *from);
                if_else(is_special, Number(*to), shifted(&own, *constant))
            }
            Step::Map(map) => {
                let cases = map.values().copied().map(Number).collect();
                Tree::Choose(Rc::new(cases), Rc::new(own))
            }
        }
    }
}

/// Returns the sum of terms times factors, and a constant.
fn linear_tree(terms: [(i64, &Tree); 2], constant: i64) -> Tree {
    let mut sum: Option<Tree> = None;
    for (factor, term) in terms.into_iter().filter(|(factor, _)| *factor != 0) {
        let product = multiple(factor.abs(), term);
        sum = Some(match sum {
            Some(sum) if factor < 0 => binary(Two::Subtract, &sum, &product),
            Some(sum) => binary(Two::Add, &sum, &product),
            None if factor < 0 => return binary(Two::Subtract, &Number(constant), &product),
            None => product,
        });
    }
    sum.map_or(Number(constant), |sum| shifted(&sum, constant))
}

/// Returns the body of the recursion: one step for each last digit, or one for all.
fn body(base: i64, steps: &[Step]) -> Tree {
    let first = steps[0].tree(base);
    if steps.iter().all(|step| *step == steps[0]) {
        return first;
    }
    let cases = steps.iter().map(|step| step.tree(base)).collect();
    Tree::Choose(Rc::new(cases), Rc::new(with_number(Two::Remainder, &Coordinate(0), base)))
}

/// Offers rules in which v(bq + r) follows from q and v(q).
pub(super) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    if !(0..=2).contains(&first) || values.len() < 20 {
        return;
    }
    let bits = (evidence.distinct as f64).log2().max(1.0);
    for base in 2..=BASES.min(values.len() as i64 / 6) {
        for start in [first + 1, base, 2 * base, base * base] {
            let start = start.max(first + 1).max(base);
            if start - first > values.len() as i64 / 4 {
                continue;
            }
            let Some(steps) = steps(base, first, start, &values[..evidence.fitted]) else {
                continue;
            };
            let given = values[..(start - first) as usize].to_vec();
            let cost = given.len() as f64 * bits
                + steps.iter().map(|step| step.cost(bits)).sum::<f64>()
                + (base as f64).log2()
                + 3.0;
            let recursion = Recursion::new(first, given, body(base, &steps));
            let tree = Tree::Recursion(Rc::new(recursion), Rc::new(Coordinate(0)));
            if search.offer(Candidate::new(tree, cost)) {
                return;
            }
        }
    }
}

/// Returns the step of each digit that the values from `start` on have.
fn steps(base: i64, first: i64, start: i64, values: &[i64]) -> Option<Vec<Step>> {
    let value = |number: i64| values.get(usize::try_from(number - first).ok()?).copied();
    let mut steps = Vec::new();
    for digit in 0..base {
        let mut triples = Vec::new();
        let mut quotient = (start - digit + base - 1) / base;
        while let Some(result) = value(base * quotient + digit) {
            triples.push((quotient, value(quotient)?, result));
            quotient += 1;
        }
        if triples.len() < 4 {
            return None;
        }
        steps.push(linear(&triples).or_else(|| except(&triples)).or_else(|| map(&triples))?);
    }
    Some(steps)
}

/// Returns the smallest linear step through the triples (q, v(q), result).
fn linear(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let (quotient, value, result) = triples[triples.len() - 1];
    for (factor, other) in [
        (0, 0),
        (1, 0),
        (0, 1),
        (2, 0),
        (-1, 0),
        (0, 2),
        (1, 1),
        (3, 0),
        (4, 0),
        (1, 2),
        (2, 1),
        (0, 3),
        (1, -1),
        (0, 4),
    ] {
        let constant = result
            .checked_sub(value.checked_mul(factor)?)?
            .checked_sub(quotient.checked_mul(other)?)?;
        let step = Step::Linear { value: factor, quotient: other, constant };
        if triples
            .iter()
            .all(|&(quotient, value, result)| step.apply(quotient, value) == Some(result))
        {
            return Some(step);
        }
    }
    None
}

/// Returns the step that adds a number to all values but one, if that is seen of several.
fn except(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let differences: BTreeMap<i64, i64> =
        triples.iter().map(|&(_, value, result)| (value, result - value)).collect();
    // The value of the smallest quotient, 0 as a rule.
    let special = triples.first()?.1;
    let others: Vec<i64> = differences
        .iter()
        .filter(|(value, _)| **value != special)
        .map(|(_, difference)| *difference)
        .collect();
    let constant = *others.first()?;
    let step = Step::Except { special: (special, special + differences[&special]), constant };
    let holds = triples
        .iter()
        .all(|&(quotient, value, result)| step.apply(quotient, value) == Some(result));
    (others.len() >= 3 && holds).then_some(step)
}

/// Returns the map of the values 0, 1, …, each of which the triples have at least twice, to themselves.
fn map(triples: &[(i64, i64, i64)]) -> Option<Step> {
    let mut map = BTreeMap::new();
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for &(_, value, result) in triples {
        if *map.entry(value).or_insert(result) != result {
            return None;
        }
        *counts.entry(value).or_default() += 1;
    }
    let count = map.len() as i64;
    let is_whole =
        map.keys().copied().eq(0..count) && map.values().all(|it| (0..count).contains(it));
    let is_often = counts.values().all(|&count| count >= 2);
    (count <= 16 && is_whole && is_often).then_some(Step::Map(map))
}
