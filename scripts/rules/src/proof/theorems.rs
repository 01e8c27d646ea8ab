//! Theorems that prove a law where automata do not: they ask for little of the rules, and that is checked.

use shared::search::mex;

use super::found;
use super::induction::Prover;
use super::Failure;
use crate::line::{Condition, Operation, Relation, Rules, Term};
use laws::tree::{Coordinate, Tree};

/// The heaps that are searched to prove a period.
const LONGEST: i64 = 100_000;

/// Returns the proof of a period, if every heap has the same takes, finitely many.
///
/// A value is the mex of those of the takes before it, so as many values as the largest take that repeat
/// prove that all do (Golomb 1966; chapter 3 of the theory).
pub fn of_period(rules: &Rules, tree: &Tree, is_outcome: bool) -> Option<String> {
    let Tree::Entry(pattern, arguments) = tree else { return None };
    let [repeat] = &pattern.repeats[..] else { return None };
    if arguments[..] != [Coordinate(0)] || repeat.first > 0 || repeat.step != 0 {
        return None;
    }
    let takes = rules.takes()?;
    let largest = i64::try_from(*takes.last()?).ok()?;
    let needed = repeat.start.checked_add(repeat.period)?.checked_add(largest)?;
    if needed > LONGEST {
        return None;
    }
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..needed as usize {
        let reached =
            takes.iter().take_while(|&&take| take <= heap).map(|&take| values[heap - take]);
        let value = mex(reached);
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

/// Returns the proof of the law of a game in which a move takes at most f(n) items from a heap of n.
///
/// If f(0) = 0, and f(n + 1) is f(n) or f(n) + 1, then the value is f(n) where f(n) > f(n - 1), and else
/// that of the heap n - f(n) - 1 (Levine 2006): the heaps that can be reached and that one hold each value
/// from 0 to f(n) once, by induction.
pub fn of_bounded_takes(
    rules: &Rules,
    tree: &Tree,
    prover: &mut Prover,
) -> Result<Option<String>, Failure> {
    let Some(bound) = bound_of_takes(rules) else { return Ok(None) };
    let Some(recursion) = FractalLaw::of(tree) else { return Ok(None) };
    let n = Term::Letter(0);
    let plus = |term: Term, more: i64| Term::two(Operation::Plus, term, Term::Number(more));
    let next = bound.replaced(&plus(n.clone(), 1));
    let grows = Condition::All(vec![
        Condition::Compare(bound.clone(), Relation::AtMost, next.clone()),
        Condition::Compare(next, Relation::AtMost, plus(bound.clone(), 1)),
    ]);
    let begins = bound.value(&[0]) == Ok(0);
    if !begins || !holds_everywhere(rules, prover, &grows)? {
        return Ok(None);
    }
    let Some(says) = recursion.says(&bound) else { return Ok(None) };
    if !recursion.begins_well(&bound) || !holds_everywhere(rules, prover, &says)? {
        return Ok(None);
    }
    let shown = bound.text(&rules.names);
    Ok(Some(format!(
        "a heap of n allows all takes up to f(n) = {shown}, and f(n + 1) is f(n) or f(n) + 1 \
         (Levine 2006, on takes of at most f(n))"
    )))
}

fn holds_everywhere(
    rules: &Rules,
    prover: &mut Prover,
    condition: &Condition,
) -> Result<bool, Failure> {
    let not = Condition::Not(Box::new(condition.clone()));
    Ok(prover.automaton(&not, &rules.names, 1)?.is_empty())
}

/// Returns f(n), if a move takes any number from 1 to f(n) from a heap of n, and there is no other move.
fn bound_of_takes(rules: &Rules) -> Option<Term> {
    let [a_move] = &rules.moves[..] else { return None };
    let (n, take) = (Term::Letter(0), Term::Letter(1));
    let left = Term::two(Operation::Minus, n, take.clone());
    if a_move.names.len() != 2 || a_move.parts != [[left]] || rules.positions != Condition::TRUE {
        return None;
    }
    let mut bounds = Vec::new();
    let mut is_plain = true;
    a_move.condition.each_conjunct(&mut |part| match part {
        Condition::Compare(one, Relation::AtLeast, Term::Number(1)) if *one == take => {}
        Condition::Compare(one, Relation::AtMost, bound) if *one == take => {
            bounds.push(bound.clone());
        }
        Condition::Compare(bound, Relation::AtLeast, one) if *one == take => {
            bounds.push(bound.clone());
        }
        _ => is_plain = false,
    });
    match &bounds[..] {
        [bound] if is_plain && !bound.mentions(1) => Some(bound.clone()),
        _ => None,
    }
}

/// A law of the form: a(n) where a condition holds, and else the value at b(n).
struct FractalLaw<'a> {
    given: &'a [i64],
    condition: &'a Tree,
    here: &'a Tree,
    other: &'a Tree,
}

impl<'a> FractalLaw<'a> {
    fn of(tree: &'a Tree) -> Option<Self> {
        let Tree::Recursion(recursion, argument) = tree else { return None };
        let Tree::Choose(branches, condition) = &recursion.body else { return None };
        let [Tree::Own(other), here] = &branches[..] else { return None };
        let is_plain = **argument == Coordinate(0) && recursion.first == 0;
        is_plain.then_some(FractalLaw { given: &recursion.given, condition, here, other })
    }

    /// Returns the condition that the law says at n, after the values that are given, what the theorem
    /// says for a game with this bound.
    fn says(&self, bound: &Term) -> Option<Condition> {
        let n = Term::Letter(0);
        let minus = |one: Term, two: Term| Term::two(Operation::Minus, one, two);
        let before = bound.replaced(&minus(n.clone(), Term::Number(1)));
        let place = minus(minus(n.clone(), bound.clone()), Term::Number(1));
        let is = |tree: &Tree, value: &Term| found::is_value(tree, 1, value).ok();
        let given = Term::Number(self.given.len() as i64);
        Some(Condition::Any(vec![
            Condition::Compare(n, Relation::Less, given),
            Condition::All(vec![
                Condition::Compare(before.clone(), Relation::Less, bound.clone()),
                is(self.condition, &Term::Number(1))?,
                is(self.here, bound)?,
            ]),
            Condition::All(vec![
                Condition::Compare(before, Relation::Equal, bound.clone()),
                is(self.condition, &Term::Number(0))?,
                is(self.other, &place)?,
            ]),
        ]))
    }

    /// Returns whether the values that are given are those of the theorem.
    fn begins_well(&self, bound: &Term) -> bool {
        let mut values: Vec<i64> = Vec::new();
        for heap in 0..self.given.len() as i64 {
            let (Ok(last), Ok(most)) = (bound.value(&[(heap - 1).max(0)]), bound.value(&[heap]))
            else {
                return false;
            };
            let place = usize::try_from(heap - most - 1).ok();
            let value = match heap == 0 || most > last {
                true => Some(most),
                false => place.and_then(|place| values.get(place).copied()),
            };
            match value {
                Some(value) => values.push(value),
                None => return false,
            }
        }
        values == self.given
    }
}
