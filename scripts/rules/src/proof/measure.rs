//! A sum of the numbers of a position that each move makes smaller, so that each game ends.

use std::collections::BTreeSet;
use std::time::Duration;

use super::automaton::Var;
use super::formula::{Formula, Linear};
use super::induction::Prover;
use super::numeration::Numeration;
use super::Failure;
use crate::line::{Enumeration, Move, Rules};

/// How long it may take to prove that a sum gets smaller.
const PATIENCE: Duration = Duration::from_secs(1);

/// The largest multiple of a number in the sum.
const MOST: i64 = 4;

/// Positions with numbers up to this one show which sums may do.
const SAMPLE: i64 = 5;

/// Returns the multiples of the numbers whose sum each move makes smaller, the least ones first, if some
/// are found. Conditions that no automaton decides are left out: then there are more moves, and the sum
/// gets smaller with those, too.
pub fn measure(rules: &Rules) -> Option<Vec<i64>> {
    let losses = sampled_losses(rules);
    let is_smaller = |times: &Vec<i64>| {
        losses.iter().all(|loss| loss.iter().zip(times).map(|(it, by)| it * by).sum::<i64>() > 0)
    };
    let mut prover = Prover::new(rules, Numeration::Base(2), PATIENCE);
    let all = candidates(rules.names.len()).into_iter().filter(is_smaller);
    for times in all {
        match decreases(rules, &mut prover, &times) {
            Ok(true) => return Some(times),
            Ok(false) => {}
            Err(_) => return None,
        }
    }
    None
}

/// Returns the sum as text, e.g. `a + 2b`.
pub fn text(rules: &Rules, times: &[i64]) -> String {
    let part = |(name, &times): (&String, &i64)| match times {
        0 => None,
        1 => Some(name.clone()),
        _ => Some(format!("{times}{name}")),
    };
    let parts: Vec<String> = rules.names.iter().zip(times).filter_map(part).collect();
    parts.join(" + ")
}

/// Returns all multiples, those with the least sum first.
fn candidates(arity: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |start: &Vec<i64>| {
            let start = start.clone();
            (0..=MOST).rev().map(move |times| [&start[..], &[times]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    // The sort is stable.
    all.sort_by_key(|times| times.iter().sum::<i64>());
    all
}

/// Returns what moves from small positions take from each number, as far as they can be listed.
fn sampled_losses(rules: &Rules) -> BTreeSet<Vec<i64>> {
    let mut positions = vec![Vec::new()];
    for _ in &rules.names {
        let longer =
            |start: Vec<i64>| (0..=SAMPLE).map(move |number| [&start[..], &[number]].concat());
        positions = positions.into_iter().flat_map(longer).collect();
    }
    let mut moves = Enumeration::new(rules, PATIENCE);
    let mut losses = BTreeSet::new();
    for position in positions {
        let Ok(Some(options)) = moves.options_of(&position) else { continue };
        for part in options.into_iter().flatten() {
            losses.insert(position.iter().zip(part).map(|(from, to)| from - to).collect());
        }
    }
    losses
}

/// Returns whether each move makes the sum smaller.
fn decreases(rules: &Rules, prover: &mut Prover, times: &[i64]) -> Result<bool, Failure> {
    for a_move in &rules.moves {
        if !decreases_with(a_move, prover, times)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn decreases_with(a_move: &Move, prover: &mut Prover, times: &[i64]) -> Result<bool, Failure> {
    let sum = |vars: &[Var]| {
        let parts = vars.iter().zip(times);
        parts.fold(Linear::default(), |sum, (&var, &by)| sum.plus(&Linear::var(var), by))
    };
    let coordinates: Vec<Var> = (0..times.len() as Var).collect();
    let whole = sum(&coordinates);
    let not_smaller = prover.reached(a_move, true, &|parts, _| {
        let at_least = |part: &Vec<Var>| Formula::at_most(&whole, &sum(part));
        Ok(Formula::Or(parts.iter().map(at_least).collect()))
    })?;
    Ok(not_smaller.is_empty())
}
