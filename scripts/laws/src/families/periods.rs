//! Periods: from some heap on, the values repeat, perhaps higher by a step each time.
//!
//! Heaps with finitely many takes are periodic, and a whole period followed by as many places as the
//! greatest take proves it. An octal code of k places has the period p for ever if it has it from n to
//! 2n + p + k (Guy and Smith 1956, *The G-values of various games*). Without the rules a period is
//! only seen; then it has to be seen often, and the law begins with the condition under which it goes on.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::data::Table;
use crate::evidence::{bits_of_constant, Evidence};
use crate::honesty::{Candidate, Search, SEEN};
use crate::tree::{multiple, shifted, with_number, Coordinate, Pattern, Repeat, Tree, Two};

/// Values that repeat.
#[derive(Clone)]
pub(crate) struct Periodic {
    /// The first heap.
    pub first: i64,
    /// The values before they repeat.
    pub head: Vec<i64>,
    /// The values that repeat.
    pub pattern: Vec<i64>,
    /// What each repetition adds.
    pub step: i64,
}

impl Periodic {
    /// Returns whether a single value repeats.
    fn is_flat(&self) -> bool {
        self.pattern.len() == 1 && self.step == 0
    }

    fn list(&self) -> Pattern {
        let start = self.first + self.head.len() as i64;
        let repeat =
            Repeat { first: self.first, start, period: self.pattern.len() as i64, step: self.step };
        Pattern { repeats: vec![repeat], values: [&self.head[..], &self.pattern].concat() }
    }

    /// Returns the tree: a sum if each value is higher than the one before by the same step, a quotient
    /// if that is so of each period of equal values.
    pub fn tree(&self) -> Tree {
        let n = Coordinate(0);
        if let ([value], [], step @ 1..) = (&self.pattern[..], &self.head[..], self.step) {
            return shifted(&multiple(step, &n), value - step * self.first);
        }
        let is_stair = self.head.is_empty() && self.pattern.iter().all(|it| *it == self.pattern[0]);
        if self.step > 0 && is_stair {
            // Each value as often as the period is long.
            let stair =
                with_number(Two::Divide, &shifted(&n, -self.first), self.pattern.len() as i64);
            return shifted(&multiple(self.step, &stair), self.pattern[0]);
        }
        Tree::Entry(Rc::new(self.list()), Rc::new(vec![n]))
    }
}

/// Returns the shortest period of a few numbers that is there twice, in words.
pub(crate) fn shortest(table: &Table) -> Option<(String, usize)> {
    let evidence = Evidence::of_few(table)?;
    let (first, values) = evidence.row()?;
    (1..=values.len() / 2).find_map(|period| {
        let step = values[period] - values[0];
        let holds =
            (period..values.len()).all(|index| values[index] - values[index - period] == step);
        // Copied only where it holds: of a long list each period is asked.
        holds.then(|| {
            let pattern = values[..period].to_vec();
            let rule = Periodic { first, head: Vec::new(), pattern, step };
            (rule.tree().words(&evidence.names), period)
        })
    })
}

/// Offers the shortest periods, or else those with a few wrong values.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.distinct == 1 {
        return;
    }
    let Some((first, values)) = evidence.row() else { return };
    let mut offered: Vec<(usize, i64)> = Vec::new();
    for period in 1..=(values.len() / 3).min(2000) {
        for step in steps(&values, period) {
            let Some(rule) = periodic(first, &values, period, step) else { continue };
            let is_multiple = |known: &(usize, i64)| {
                period % known.0 == 0 && step == known.1 * (period / known.0) as i64
            };
            if offered.len() < 4
                && !offered.iter().any(is_multiple)
                && search.offer(candidate(search, &rule, values.len()))
            {
                offered.push((period, step));
            }
        }
        if !offered.is_empty() && period > 200 {
            return;
        }
    }
    if offered.is_empty() {
        offer_most(search, first, &values);
    }
}

/// The values before a single one that repeats are at most one in so many.
const EARLY: usize = 5;

/// Longer periods with a wrong value are not looked for.
const MENDED: usize = 60;

/// So many values show which one is the most frequent.
const COUNTED: usize = 20_000;

/// Offers the periods that most values of each place have, so that a few wrong values are named.
fn offer_most(search: &mut Search, first: i64, values: &[i64]) {
    for period in 1..=(values.len() / SEEN).min(MENDED) {
        let pattern: Vec<i64> = (0..period)
            .map(|place| most_frequent(values.iter().take(COUNTED).skip(place).step_by(period)))
            .collect();
        let rule = Periodic { first, head: Vec::new(), pattern, step: 0 };
        if rule.is_flat() {
            continue;
        }
        search.offer(candidate(search, &rule, values.len()));
    }
}

fn most_frequent<'a>(values: impl Iterator<Item = &'a i64>) -> i64 {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    values.for_each(|value| *counts.entry(*value).or_default() += 1);
    counts.into_iter().max_by_key(|count| count.1).map_or(0, |(value, _)| value)
}

/// Returns the steps that the last values allow.
fn steps(values: &[i64], period: usize) -> Vec<i64> {
    let last = values.len() - 1;
    let step = values[last].saturating_sub(values[last - period]);
    // Values that fall would become negative.
    vec![step].into_iter().filter(|step| *step >= 0).collect()
}

/// Returns the rule with this period and step, if it holds long enough.
fn periodic(first: i64, values: &[i64], period: usize, step: i64) -> Option<Periodic> {
    let count = values.len();
    let repeats = |index: usize| values[index].checked_add(step) == Some(values[index + period]);
    let start =
        (0..count - period).rev().find(|&index| !repeats(index)).map_or(0, |index| index + 1);
    let tail = count - start;
    let is_long = tail >= SEEN * period && start <= count / 2 || tail >= 8 * period;
    if !is_long || tail < period + 12 || tail < 2 * period + 6 {
        return None;
    }
    // Values that rise begin to in the first round: later, other rises may follow as well.
    if step > 0 && start > period {
        return None;
    }
    let rule = Periodic {
        first,
        head: values[..start].to_vec(),
        pattern: values[start..start + period].to_vec(),
        step,
    };
    // What is listed before a single value is short, or it is no law.
    if rule.is_flat() && EARLY * start > count {
        return None;
    }
    let is_shortest = !(1..period).filter(|shorter| period % shorter == 0).any(|shorter| {
        let part = step / (period / shorter) as i64;
        let is_so = |index: usize| rule.pattern[index] == rule.pattern[index - shorter] + part;
        part * (period / shorter) as i64 == step && (shorter..period).all(is_so)
    });
    is_shortest.then_some(rule)
}

fn candidate(search: &Search, rule: &Periodic, count: usize) -> Candidate {
    let evidence = search.evidence;
    let bits = (evidence.distinct.max(2) as f64).log2();
    let exceptions = rule.list().exceptions().len();
    let per_value = evidence.bits / count as f64;
    let listed = exceptions as f64 * evidence.bits_of_exception();
    let given = rule.head.len() as f64 * per_value;
    let cost = rule.pattern.len() as f64 * bits.min(per_value + 1.0)
        + 2.0 * (rule.head.len() as f64 + 1.0).log2()
        + 3.0
        + listed.min(given);
    // That nothing but one value follows is explained by what follows, whatever the list before.
    let is_finite = rule.is_flat() && exceptions > 0;
    Candidate {
        predicted: Some(rule.head.len() + rule.pattern.len()),
        bits: is_finite.then(|| bits_of_constant(count - rule.head.len())),
        ..Candidate::new(rule.tree(), cost)
    }
}
