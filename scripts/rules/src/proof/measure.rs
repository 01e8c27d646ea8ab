//! A sum of the numbers of a position that each move makes smaller, so that each game ends.

use std::collections::BTreeSet;
use std::time::Duration;

use super::decide::Decider;
use super::numeration::Numeration;
use super::Failure;
use crate::formula::{a_move, Formula, Linear, MoveFormula, Reading, Var};
use crate::line::Rules;
use crate::options::Enumeration;

/// How long it may take to prove that a sum gets smaller.
const PATIENCE: Duration = Duration::from_secs(1);

/// The largest multiple of a number in the sum.
const MOST: i64 = 4;

/// Positions with numbers below this one show which sums may do.
const SAMPLE: i64 = 6;

/// Returns the multiples of the numbers whose sum each move makes smaller, the least ones first. What only
/// digits define is left out: then there are more moves, and the sum gets smaller with those, too.
///
/// # Errors
/// Why none is found.
pub fn measure(rules: &Rules) -> Result<Vec<i64>, String> {
    let arity = rules.names.len();
    let losses = sampled_losses(rules);
    let is_smaller = |times: &Vec<i64>| {
        losses.iter().all(|loss| loss.iter().zip(times).map(|(it, by)| it * by).sum::<i64>() > 0)
    };
    let moves = rules.moves.iter().map(|it| a_move(rules, it, Reading::Loose));
    let moves = moves.collect::<Result<Vec<MoveFormula>, _>>()?;
    let mut decider = Decider::new(Numeration::Base(2), PATIENCE);
    let mut all = tuples(arity, MOST + 1);
    // The sort is stable, so the first of those with the same sum has its large multiples first.
    all.reverse();
    all.sort_by_key(|times| times.iter().sum::<i64>());
    for times in all.into_iter().filter(is_smaller) {
        match decreases(&moves, &mut decider, &times) {
            Ok(true) => return Ok(times),
            Ok(false) => {}
            Err(_) => return Err("the moves are too large for automata".to_string()),
        }
    }
    Err("no sum of the numbers is found that each move makes smaller".to_string())
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

/// Returns all lists of so many numbers from 0 to `count` - 1, in order.
pub fn tuples(length: usize, count: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |start: Vec<i64>| (0..count).map(move |last| [&start[..], &[last]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Returns what moves from small positions take from each number, as far as they can be listed.
fn sampled_losses(rules: &Rules) -> BTreeSet<Vec<i64>> {
    let mut moves = Enumeration::new(rules, PATIENCE);
    let mut losses = BTreeSet::new();
    for position in tuples(rules.names.len(), SAMPLE) {
        let Ok(Some(options)) = moves.options_of(&position) else { continue };
        for part in options.into_iter().flatten() {
            losses.insert(position.iter().zip(part).map(|(from, to)| from - to).collect());
        }
    }
    losses
}

/// Returns whether each move makes the sum smaller.
fn decreases(moves: &[MoveFormula], decider: &mut Decider, times: &[i64]) -> Result<bool, Failure> {
    let sum = |vars: &[Var]| {
        let parts = vars.iter().zip(times);
        parts.fold(Linear::default(), |sum, (&var, &by)| sum.plus(&Linear::var(var), by))
    };
    let coordinates: Vec<Var> = (0..times.len() as Var).collect();
    let whole = sum(&coordinates);
    for it in moves {
        let at_least = |part: &Vec<Var>| Formula::at_most(&whole, &sum(part));
        let not_smaller = Formula::Or(it.parts.iter().map(at_least).collect());
        let some = it.vars.bound_in(&it.all, not_smaller);
        if !decider.automaton(&some)?.is_empty() {
            return Ok(false);
        }
    }
    Ok(true)
}
