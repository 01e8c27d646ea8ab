//! Rules in which v(bq + r) follows from v(q): for each digit r a value for each value of v(q).
//!
//! Such sequences are automatic (Allouche and Shallit 2003, *Automatic Sequences*), but the rule may be
//! short where the automaton is long, and of games with moves to ⌊n / b⌋ it is what a proof needs.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::tree::{with_number, Coordinate, Number, Recursion, Tree, Two};

/// The largest base.
const BASES: i64 = 16;

/// The most values.
const VALUES: i64 = 16;

/// A value of v(bq + r) for each value of v(q).
type Step = Vec<i64>;

/// Offers the rules that fit.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    if !(0..=2).contains(&first) || values.len() < 20 {
        return;
    }
    let bits = (evidence.distinct as f64).log2().max(1.0);
    for base in 2..=BASES {
        for start in [first + 1, base, 2 * base, base * base] {
            let start = start.max(first + 1).max(base);
            // At least a third of the values follow from values that follow themselves.
            if 3 * base * start > 2 * (first + values.len() as i64) {
                continue;
            }
            let step = |digit| step(base, digit, first, start, &values[..evidence.fitted]);
            let Some(steps) = (0..base).map(step).collect::<Option<Vec<Step>>>() else { continue };
            let given = values[..(start - first) as usize].to_vec();
            let entries = given.len() + steps.iter().map(Vec::len).sum::<usize>();
            let cost = entries as f64 * bits + 2.0 * base as f64 + (base as f64).log2() + 3.0;
            let recursion = Recursion::new(first, given, body(base, &steps));
            let tree = Tree::Recursion(Rc::new(recursion), Rc::new(Coordinate(0)));
            if search.offer(Candidate::new(tree, cost)) {
                return;
            }
        }
    }
}

/// Returns the step of a digit that the values from `start` on show, each value of it at least twice.
fn step(base: i64, digit: i64, first: i64, start: i64, values: &[i64]) -> Option<Step> {
    let value = |number: i64| values.get(usize::try_from(number - first).ok()?).copied();
    let mut seen: BTreeMap<i64, (i64, usize)> = BTreeMap::new();
    let mut quotient = (start - digit + base - 1) / base;
    while let Some(result) = value(base * quotient + digit) {
        let (known, count) = seen.entry(value(quotient)?).or_insert((result, 0));
        if *known != result {
            return None;
        }
        *count += 1;
        quotient += 1;
    }
    let bound = seen.len() as i64;
    let is_whole = seen.keys().copied().eq(0..bound) && bound <= VALUES;
    // What follows from a value that was not seen, nobody knows.
    let is_closed = seen.values().all(|(result, _)| (0..bound).contains(result));
    let is_often = seen.values().all(|(_, count)| *count >= 2);
    (is_whole && is_closed && is_often)
        .then(|| seen.into_values().map(|(result, _)| result).collect())
}

/// Returns the body of the recursion: one step for each last digit.
fn body(base: i64, steps: &[Step]) -> Tree {
    let n = Coordinate(0);
    let own = Rc::new(Tree::Own(Rc::new(with_number(Two::Divide, &n, base))));
    let is_own = |step: &Step| step.iter().copied().eq(0..step.len() as i64);
    let cases = steps.iter().map(|step| match is_own(step) {
        true => own.as_ref().clone(),
        false => Tree::Choose(Rc::new(step.iter().copied().map(Number).collect()), own.clone()),
    });
    Tree::Choose(Rc::new(cases.collect()), Rc::new(with_number(Two::Remainder, &n, base)))
}
