//! Automata that read the digits of all coordinates at once.
//!
//! A sequence is automatic in base b if the sequences v(b^i n + j) are finitely many, its kernel; then
//! an automaton that reads the digits gives the values (Cobham 1972; Allouche and Shallit 2003,
//! *Automatic Sequences*). It is learned from the kernel.

use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::tree::{Automaton, Coordinate, Tree};

/// The most states of an automaton.
const STATES: usize = 24;

/// A sequence of the kernel: v(power * n + offset) for all n with data.
#[derive(Clone)]
struct Section {
    power: i64,
    offset: Vec<i64>,
}

/// Offers automata.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity > 3
        || evidence.distinct > 12
        || evidence.points.len() > 20_000
        || evidence.largest() > 1 << 30
    {
        return;
    }
    let first = evidence.points[..evidence.fitted]
        .iter()
        .flat_map(|point| &point.0)
        .min()
        .copied()
        .unwrap_or(0);
    if !(0..=3).contains(&first) {
        return;
    }
    let bases: &[i64] = if evidence.arity == 1 { &[2, 3, 4, 5, 6, 10] } else { &[2, 3] };
    for &base in bases {
        let Some(automaton) = learn(search, base) else { continue };
        let states = automaton.next.len() as f64;
        let cost = (automaton.next.len() * automaton.next[0].len()) as f64 * states.log2().max(0.5)
            + states * (evidence.distinct as f64).log2()
            + 4.0;
        let all = (0..evidence.arity).map(Coordinate).collect();
        let tree = Tree::Automaton(Rc::new(automaton), Rc::new(all));
        if search.offer(Candidate::new(tree, cost)) {
            return;
        }
    }
}

/// Returns the automaton of the kernel, if that is small.
fn learn(search: &Search, base: i64) -> Option<Automaton> {
    let evidence = search.evidence;
    let known = evidence.by_position();
    let fitted: Vec<&Vec<i64>> =
        evidence.points[..evidence.fitted].iter().map(|point| &point.0).collect();
    let letters = base.pow(evidence.arity as u32) as usize;
    let fitted_positions: std::collections::HashSet<&[i64]> =
        fitted.iter().map(|position| position.as_slice()).collect();
    let value = |section: &Section, place: &[i64]| -> Option<i64> {
        let position: Vec<i64> = place
            .iter()
            .zip(&section.offset)
            .map(|(place, offset)| section.power * place + offset)
            .collect();
        let is_fitted = fitted_positions.contains(position.as_slice());
        if is_fitted {
            known.get(position.as_slice()).copied()
        } else {
            None
        }
    };
    let same = |left: &Section, right: &Section| -> Option<usize> {
        let mut common = 0;
        for place in &fitted {
            if let (Some(left), Some(right)) = (value(left, place), value(right, place)) {
                if left != right {
                    return None;
                }
                common += 1;
            }
        }
        Some(common)
    };
    let mut states = vec![Section { power: 1, offset: vec![0; evidence.arity] }];
    let mut next: Vec<Vec<usize>> = Vec::new();
    // Where the value of a state at 0 is missing, a state that is the same may have it.
    let zero = vec![0; evidence.arity];
    let mut output = vec![value(&states[0], &zero)];
    while next.len() < states.len() {
        let state = states[next.len()].clone();
        let mut row = Vec::new();
        for letter in 0..letters {
            let mut rest = letter as i64;
            let mut offset = state.offset.clone();
            for coordinate in offset.iter_mut().rev() {
                *coordinate += state.power * (rest % base);
                rest /= base;
            }
            let child = Section { power: state.power * base, offset };
            let best = (0..states.len())
                .filter_map(|index| same(&child, &states[index]).map(|common| (common, index)));
            match best.max_by_key(|&(common, index)| (common, std::cmp::Reverse(index))) {
                Some((common, index)) if common >= 5 => {
                    output[index] = output[index].or_else(|| value(&child, &zero));
                    row.push(index);
                }
                Some(_) => return None,
                None if states.len() == STATES => return None,
                None => {
                    row.push(states.len());
                    output.push(value(&child, &zero));
                    states.push(child);
                }
            }
        }
        next.push(row);
    }
    let output: Option<Vec<i64>> = output.into_iter().collect();
    Some(Automaton { base, next, output: output? })
}
