//! Pairs that are the lost positions of two heaps: the smaller number is the least that no smaller pair
//! has used, and the larger one follows from it: a = mex, b = s a + t k + c.
//!
//! Those of Wythoff's game are such pairs (Wythoff 1907), those of its generalizations too (Fraenkel 1982,
//! *How to beat your Wythoff games' opponent on three fronts*).

use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::theorems::LEAST_FREE;
use crate::tree::{Coordinate, Pairs, Tree};

/// Offers pairs of numbers, the smaller one first, that are the lost positions.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 2 || !evidence.is_outcome || !evidence.is_symmetric() {
        return;
    }
    let mut lost: Vec<(i64, i64)> = evidence
        .points
        .iter()
        .filter(|(position, value)| *value == 0 && position[0] <= position[1])
        .map(|(position, _)| (position[0], position[1]))
        .collect();
    lost.sort_unstable();
    if lost.len() < 6 || lost.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return;
    }
    by_mex(search, &lost);
}

/// So many of the smallest pairs may be others, as in a game whose last move loses.
const OTHERS: usize = 2;

/// Offers a = mex, b = s a + t k + c, perhaps after a few other pairs.
fn by_mex(search: &mut Search, lost: &[(i64, i64)]) {
    for others in 0..=OTHERS.min(lost.len() / 4) {
        let (others, rest) = lost.split_at(others);
        if by_mex_after(search, others, rest[0]) {
            return;
        }
    }
}

/// Offers the same where `first` is the first pair after the others.
fn by_mex_after(search: &mut Search, others: &[(i64, i64)], first: (i64, i64)) -> bool {
    let least = first.0;
    // The numbers below have their own pairs.
    if others.iter().any(|pair| pair.1 >= least) {
        return false;
    }
    let bits_of_others: f64 =
        others.iter().map(|pair| 2.0 * ((pair.1 + 2) as f64).log2() + 1.0).sum();
    for gap in 1..=4 {
        for times in 1..=5 {
            for step in 0..=8 {
                let more = first.1 - times * first.0;
                if times == 1 && step == 0 || !(0..=8).contains(&more) {
                    continue;
                }
                let pairs = Pairs::new(others.to_vec(), least, gap, [times, step, more]);
                let both = Rc::new(vec![Coordinate(0), Coordinate(1)]);
                let tree = Tree::Pairs(Rc::new(pairs), both);
                let choices = (gap * times * (step + 1) * (more + 1)) as f64;
                let cost = 2.0 * choices.log2() + 8.0 + bits_of_others;
                let theorem = Some(LEAST_FREE);
                if search.offer(Candidate { theorem, ..Candidate::new(tree, cost) }) {
                    return true;
                }
            }
        }
    }
    false
}
