//! Theorems that prove a law where automata do not: they ask for little of the rules, and that is checked.

use std::time::Duration;

use laws::tree::{binary, shifted, Coordinate, Number, Tree, Two};
use shared::search::mex;

use super::decide::Decider;
use super::induction::numeration;
use super::Failure;
use crate::formula::{condition, Reading};
use crate::line::{value, Condition, Rules};
use crate::options::{largest, Enumeration};

/// The heaps that are searched to prove a period.
const LONGEST: i64 = 100_000;

/// Larger takes are not listed.
const LARGEST_TAKE: i64 = 10_000;

/// Returns the theorem that proves a law, if one is known.
pub fn theorem(
    rules: &Rules,
    tree: &Tree,
    is_outcome: bool,
    is_misere: bool,
    patience: Duration,
) -> Option<String> {
    of_period(rules, tree, is_outcome, is_misere).or_else(|| {
        let theorem = of_bounded_takes(rules, tree, patience).ok()?;
        theorem.filter(|_| !is_outcome && !is_misere)
    })
}

/// Returns the proof of a period, if every heap has the same takes, finitely many.
///
/// A value is the mex of those of the takes before it, so as many values as the largest take that repeat
/// prove that all do (Golomb 1966; chapter 3 of the theory). In misère play the same is true of who wins.
fn of_period(rules: &Rules, tree: &Tree, is_outcome: bool, is_misere: bool) -> Option<String> {
    let Tree::Entry(pattern, arguments) = tree else { return None };
    let [repeat] = &pattern.repeats[..] else { return None };
    if arguments[..] != [Coordinate(0)] || repeat.first > 0 || repeat.step != 0 {
        return None;
    }
    let takes = finite_takes(rules)?;
    let largest = i64::try_from(*takes.last()?).ok()?;
    let needed = repeat.start.checked_add(repeat.period)?.checked_add(largest)?;
    if needed > LONGEST {
        return None;
    }
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..needed as usize {
        let mut reached =
            takes.iter().take_while(|&&take| take <= heap).map(|&take| values[heap - take]);
        let value = match is_misere {
            true => usize::from(heap < takes[0] || reached.any(|value| value == 0)),
            false => mex(reached),
        };
        values.push(value);
        let shown = if is_outcome { value.min(1) } else { value };
        if tree.value(&[heap as i64]) != Some(shown as i64) {
            return None;
        }
    }
    Some(format!(
        "every heap has the same takes, none above {largest}, and {largest} values in a row repeat, so \
         all do (Golomb 1966, shared/theory/03-heaps.md#sets-of-takes-and-their-periods)"
    ))
}

/// Returns the takes in order, if every heap has the same, finitely many: each move leaves `n - k`, and its
/// condition is about k alone.
fn finite_takes(rules: &Rules) -> Option<Vec<usize>> {
    if rules.names.len() != 1 || rules.positions != Condition::TRUE {
        return None;
    }
    let mut takes = Vec::new();
    for (place, a_move) in rules.moves.iter().enumerate() {
        let [part] = &a_move.parts[..] else { return None };
        let [Tree::Two(Two::Subtract, heap, take)] = &part[..] else { return None };
        let is_of_heap = take.contains(&Coordinate(0)) || a_move.condition.mentions(0);
        if **heap != Coordinate(0) || is_of_heap {
            return None;
        }
        let most = match a_move.names.len() {
            1 => 0,
            2 => largest(rules, place, 1).filter(|&most| most <= LARGEST_TAKE)?,
            _ => return None,
        };
        for number in 0..=most {
            let letters = [0, number];
            if a_move.condition.holds(&letters) == Ok(true) {
                let take = value(take, &letters).ok()?;
                takes.push(usize::try_from(take).ok().filter(|&it| it > 0)?);
            }
        }
    }
    takes.sort_unstable();
    Some(takes)
}

/// Heaps with so many items more than the largest take that a table shows are looked at.
const MORE: i64 = 60;

/// How long their moves may be listed.
const PATIENCE: Duration = Duration::from_millis(500);

/// Returns what the rules say of the condition of a period: every heap has the same takes, none above
/// `largest`.
pub fn on_takes(rules: &Rules, largest: i64) -> String {
    if let Some(takes) = finite_takes(rules) {
        let last = takes.last().copied().unwrap_or(0);
        return format!("every heap has the same takes, none above {last}");
    }
    let mut moves = Enumeration::new(rules, PATIENCE);
    let mut before = Vec::new();
    for heap in 0..=largest.saturating_add(MORE) {
        let Ok(options) = moves.options_of(&[heap]) else { break };
        let mut takes: Vec<i64> = Vec::new();
        for option in options.unwrap_or_default() {
            match option.concat()[..] {
                [left] => takes.push(heap - left),
                _ => return "no theorem on periods is for these moves".to_string(),
            }
        }
        let differs = |take: &i64| takes.contains(take) != before.contains(take);
        if let Some(take) = (1..heap).find(differs) {
            let heaps = format!("of heaps of {} and {heap}", heap - 1);
            return format!("the takes depend on the heap: {heaps} only one may lose {take}");
        }
        if let Some(take) = takes.iter().find(|take| **take > largest) {
            return format!("{heap} may lose {take}, and the table shows takes up to {largest}");
        }
        before = takes;
    }
    format!("whether every heap has the same takes, none above {largest}, is not decided")
}

/// Returns the proof of the law of a game in which a move takes at most f(n) items from a heap of n.
///
/// If f(0) = 0, and f(n + 1) is f(n) or f(n) + 1, then the value is f(n) where f(n) > f(n - 1), and else
/// that of the heap n - f(n) - 1 (Levine 2006): the heaps that can be reached and that one hold each value
/// from 0 to f(n) once, by induction.
fn of_bounded_takes(
    rules: &Rules,
    tree: &Tree,
    patience: Duration,
) -> Result<Option<String>, Failure> {
    let Some(bound) = bound_of_takes(rules) else { return Ok(None) };
    let next = bound.replaced(&HEAP, &shifted(&HEAP, 1));
    let grows = Condition::All(vec![
        Condition::Compare(Two::AtMost, bound.clone(), next.clone()),
        Condition::Compare(Two::AtMost, next, shifted(&bound, 1)),
    ]);
    let Some(says) = says_the_theorem(tree, &bound) else { return Ok(None) };
    if bound.value(&[0]) != Some(0) {
        return Ok(None);
    }
    for condition in [grows, says] {
        if !holds_everywhere(rules, &condition, patience)? {
            return Ok(None);
        }
    }
    Ok(Some(format!(
        "a heap of n allows all takes up to f(n) = {}, and f(n + 1) is f(n) or f(n) + 1 \
         (Levine 2006, on takes of at most f(n))",
        bound.words(&rules.names)
    )))
}

/// The size of the heap.
const HEAP: Tree = Coordinate(0);

fn holds_everywhere(rules: &Rules, holds: &Condition, patience: Duration) -> Result<bool, Failure> {
    let not = condition(holds, &rules.names, Reading::Exact)?.negated();
    let mut decider = Decider::new(numeration([&not])?, patience);
    Ok(decider.automaton(&not)?.is_empty())
}

/// Returns f(n), if a move takes any number from 1 to f(n) from a heap of n, and there is no other move.
fn bound_of_takes(rules: &Rules) -> Option<Tree> {
    let [a_move] = &rules.moves[..] else { return None };
    let take = Coordinate(1);
    let left = binary(Two::Subtract, &HEAP, &take);
    if a_move.names.len() != 2 || a_move.parts != [[left]] || rules.positions != Condition::TRUE {
        return None;
    }
    let mut bounds = Vec::new();
    let mut is_plain = true;
    a_move.condition.each_conjunct(&mut |part| match part {
        Condition::Compare(Two::AtMost, Number(1), one) if *one == take => {}
        Condition::Compare(Two::AtMost, one, bound) if *one == take => bounds.push(bound),
        _ => is_plain = false,
    });
    match bounds[..] {
        [bound] if is_plain && !bound.contains(&take) => Some(bound.clone()),
        _ => None,
    }
}

/// Returns the condition that a law says, after its first values, what the theorem says for a game with
/// this bound; nothing, if it has not the form of the theorem: a(n) where a condition holds, and else its
/// own value at b(n).
fn says_the_theorem(tree: &Tree, bound: &Tree) -> Option<Condition> {
    let Tree::Recursion(recursion, argument) = tree else { return None };
    let Tree::Choose(branches, grows) = &recursion.body else { return None };
    let [Tree::Own(other), here] = &branches[..] else { return None };
    let first = recursion.given.len() as i64;
    if **argument != HEAP || recursion.first != 0 || !begins_well(tree, bound, first) {
        return None;
    }
    let before = bound.replaced(&HEAP, &shifted(&HEAP, -1));
    let place = shifted(&binary(Two::Subtract, &HEAP, bound), -1);
    let compare =
        |two, one: &Tree, other: &Tree| Condition::Compare(two, one.clone(), other.clone());
    let is = |one: &Tree, other: &Tree| compare(Two::Equal, one, other);
    Some(Condition::Any(vec![
        compare(Two::Less, &HEAP, &Number(first)),
        Condition::All(vec![
            compare(Two::Less, &before, bound),
            is(grows, &Number(1)),
            is(here, bound),
        ]),
        Condition::All(vec![is(&before, bound), is(grows, &Number(0)), is(other, &place)]),
    ]))
}

/// Returns whether the values of a law below a heap are the least ones that no take leads to.
fn begins_well(tree: &Tree, bound: &Tree, first: i64) -> bool {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..first {
        let takes = bound.value(&[heap]).and_then(|most| usize::try_from(most).ok());
        let Some(reached) = takes.and_then(|takes| values.len().checked_sub(takes)) else {
            return false;
        };
        let value = mex(values[reached..].iter().copied());
        if tree.value(&[heap]) != Some(value as i64) {
            return false;
        }
        values.push(value);
    }
    true
}
