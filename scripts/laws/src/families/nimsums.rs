//! Nim-sums over the heaps of a tuple: the value, or what decides who wins, is
//! h₁(x₁) xor h₂(x₂) xor …, with the same function for each heap or one for each.
//!
//! This is the theorem on sums (Sprague 1935, Grundy 1939). The functions are solved for, heap by
//! heap, and then explained by the smallest formula that has their values.

use std::rc::Rc;

use crate::evidence::Evidence;
use crate::families::summands::{small_formulas, Explained, Summand};
use crate::honesty::{Candidate, Search};
use crate::theorems::{MISERE_NIM, SUMS};
use crate::tree::{binary, with_number, All, Coordinate, Number, Tree, Two};

/// Offers the nim-sums that fit, of functions that have a law.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity < 2 || evidence.points.len() > 60_000 {
        return;
    }
    let is_symmetric = evidence.is_symmetric();
    if evidence.is_outcome {
        if is_symmetric || is_sorted(evidence) {
            outcomes(search);
            misere(search);
        }
        return;
    }
    let same = is_symmetric || is_sorted(evidence);
    if evidence.arity == 2 && !same {
        return;
    }
    let Some(summands) = solve(evidence, same) else { return };
    let explained: Option<Vec<Explained>> = summands.iter().map(Summand::explain).collect();
    let Some(explained) = explained else { return };
    let cost = 4.0 + explained.iter().map(|summand| summand.cost).sum::<f64>();
    let term = |index: usize| explained[if same { 0 } else { index }].tree.at(index);
    let theorem = Some(SUMS);
    let tree = sum(evidence.arity, term);
    search.offer(Candidate { theorem, ..Candidate::new(tree, cost) });
}

/// Returns the nim-sum of a term for each coordinate.
fn sum(arity: usize, term: impl Fn(usize) -> Tree) -> Tree {
    (1..arity).fold(term(0), |sum, index| binary(Two::Xor, &sum, &term(index)))
}

/// Returns whether only positions in increasing, or only in decreasing order have values.
fn is_sorted(evidence: &Evidence) -> bool {
    let rises = |position: &[i64]| position.windows(2).all(|pair| pair[0] <= pair[1]);
    let falls = |position: &[i64]| position.windows(2).all(|pair| pair[0] >= pair[1]);
    evidence.points.iter().all(|point| rises(&point.0))
        || evidence.points.iter().all(|point| falls(&point.0))
}

/// Returns the functions, if the values are their nim-sum everywhere.
fn solve(evidence: &Evidence, same: bool) -> Option<Vec<Summand>> {
    let arity = evidence.arity;
    let mut summands: Vec<Summand> = vec![Summand::default(); if same { 1 } else { arity }];
    let (corner, base) = evidence.points.first()?;
    // Adding a constant to two functions changes nothing: all but one may begin with 0.
    for index in 0..summands.len() {
        let start = if same && arity % 2 == 1 || !same && index == 0 { *base } else { 0 };
        if same && !corner.windows(2).all(|pair| pair[0] == pair[1]) {
            return None;
        }
        summands[index].values.insert(corner[index], start);
    }
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for (position, value) in &evidence.points {
            let mut rest = *value;
            let mut unknown: Vec<(usize, i64)> = Vec::new();
            for (index, coordinate) in position.iter().enumerate() {
                let place = if same { 0 } else { index };
                match summands[place].values.get(coordinate) {
                    Some(summand) => rest ^= summand,
                    // The same unknown twice cancels.
                    None => match unknown.iter().position(|known| *known == (place, *coordinate)) {
                        Some(twin) => drop(unknown.swap_remove(twin)),
                        None => unknown.push((place, *coordinate)),
                    },
                }
            }
            if let [(place, coordinate)] = unknown[..] {
                summands[place].values.insert(coordinate, rest);
                is_changed = true;
            }
        }
    }
    let holds = evidence.points.iter().all(|(position, value)| {
        let terms = position.iter().enumerate().map(|(index, coordinate)| {
            summands[if same { 0 } else { index }].values.get(coordinate)
        });
        terms.into_iter().try_fold(0, |sum, term| Some(sum ^ term?)) == Some(*value)
    });
    let is_long = summands.iter().all(|summand| summand.values.len() >= 4);
    (holds && is_long).then_some(summands)
}

/// Offers: lost if the nim-sum of h(x) is 0. Any linear image of h says the same, so a small formula is
/// looked for among all that do.
fn outcomes(search: &mut Search) {
    let evidence = search.evidence;
    let Some(summand) = build(evidence) else { return };
    let outcome = |position: &[i64]| {
        let sum = position.iter().try_fold(0, |sum, heap| Some(sum ^ summand.values.get(heap)?));
        sum.map(|sum| i64::from(sum != 0))
    };
    if !evidence.points.iter().all(|(position, value)| outcome(position) == Some(*value)) {
        return;
    }
    small_sums(search, &summand);
}

/// Returns: the nim-sum of a term for each coordinate is not 0.
fn differs_from_0(arity: usize, term: impl Fn(usize) -> Tree) -> Tree {
    binary(Two::Unequal, &sum(arity, term), &Number(0))
}

/// Offers the first small formula h with which the nim-sum of h(x) decides, as it does with `summand`.
fn small_sums(search: &mut Search, summand: &Summand) {
    let evidence = search.evidence;
    let heaps: Vec<i64> = summand.values.keys().copied().collect();
    let pool = small_formulas(&heaps);
    let place = |heap: &i64| heaps.binary_search(heap).unwrap_or_default();
    let mut points: Vec<(Vec<usize>, bool)> = evidence
        .points
        .iter()
        .map(|(position, value)| (position.iter().map(place).collect(), *value == 0))
        .collect();
    // Few positions are lost, and these refute most formulas at once.
    points.sort_by_key(|(_, is_lost)| !is_lost);
    let decides = |index: &usize| {
        let row = pool.row(*index);
        points.iter().all(|(places, is_lost)| {
            (places.iter().fold(0, |sum, &place| sum ^ row[place]) == 0) == *is_lost
        })
    };
    let Some(index) = (0..pool.len()).find(decides) else { return };
    let cost = ((index + 2) as f64).log2() + 1.0;
    let law = Explained { tree: pool.tree(index), cost };
    if summand.earns(&law) {
        let tree = differs_from_0(evidence.arity, |index| law.tree.at(index));
        search.offer(Candidate::new(tree, law.cost + 5.0));
    }
}

/// Returns the function h of each heap.
fn build(evidence: &Evidence) -> Option<Summand> {
    let lost: Vec<&Vec<i64>> =
        evidence.points.iter().filter(|point| point.1 == 0).map(|point| &point.0).collect();
    let mut heaps: Vec<i64> =
        evidence.points.iter().flat_map(|point| point.0.iter().copied()).collect();
    heaps.sort_unstable();
    heaps.dedup();
    let mut summand = Summand::default();
    let mut fresh = 1;
    for heap in heaps {
        let sum = lost.iter().find_map(|position| {
            let count = position.iter().filter(|&&coordinate| coordinate == heap).count();
            let others = position.iter().filter(|&&coordinate| coordinate != heap);
            let sum = others
                .into_iter()
                .try_fold(0, |sum, coordinate| Some(sum ^ summand.values.get(coordinate)?));
            if count % 2 == 1 {
                sum
            } else {
                None
            }
        });
        let value = match sum {
            Some(sum) => sum,
            None => {
                fresh *= 2;
                fresh / 2
            }
        };
        summand.values.insert(heap, value);
        if fresh > 1 << 20 {
            return None;
        }
    }
    Some(summand)
}

/// Offers the misère variant: if all h(x) are at most 1, lost if their nim-sum is 1, otherwise if it
/// is 0 (Bouton 1901 for Nim; Ferguson 1974 for subtraction games).
fn misere(search: &mut Search) {
    use Two::*;
    let evidence = search.evidence;
    for modulus in [None].into_iter().chain((2..=9).map(Some)) {
        let term = |index: usize| match modulus {
            None => Coordinate(index),
            Some(modulus) => with_number(Remainder, &Coordinate(index), modulus),
        };
        let arity = evidence.arity;
        let largest =
            (1..arity).fold(term(0), |largest, index| binary(Maximum, &largest, &term(index)));
        let all = ["xor(_)", "largest(_)"].map(All::named);
        let (sum, largest) = match (modulus, all) {
            (None, [Some(sum), Some(largest)]) if arity > 2 => (Tree::All(sum), Tree::All(largest)),
            _ => (sum(arity, term), largest),
        };
        let is_large = binary(Less, &Number(1), &largest);
        let cases = [Equal, Unequal].map(|operation| with_number(operation, &sum, 0));
        let tree = Tree::Choose(Rc::new(cases.to_vec()), Rc::new(is_large));
        let theorem = Some(MISERE_NIM);
        if search.offer(Candidate { theorem, ..Candidate::new(tree, 10.0) }) {
            return;
        }
    }
}
