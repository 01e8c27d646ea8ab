//! Runs of lost and won positions whose ends multiply.

use std::rc::Rc;

use super::{before, bits_of};
use crate::honesty::{Candidate, Search};
use crate::tree::{multiple, shifted, with_number, Coordinate, Recursion, Tree, Two};

/// Offers runs whose ends multiply, in turn, by two factors.
pub(super) fn offer(search: &mut Search, first: i64, values: &[i64]) {
    let ends: Vec<i64> = (1..values.len())
        .filter(|&place| values[place] != values[place - 1])
        .map(|place| first + place as i64)
        .collect();
    if ends.len() < 4 || ends.len() > 60 {
        return;
    }
    for shift in -2..=2 {
        for start in 1..=ends.len() - 3 {
            let Some(factors) = factors(&ends, start, shift) else { continue };
            let initial = &ends[..start];
            let cost = bits_of(initial) + 2.0 * ((factors[0] * factors[1]) as f64).log2() + 5.0;
            if search.offer(Candidate::new(runs(values[0], initial, factors, shift), cost)) {
                return;
            }
        }
    }
}

/// Returns what multiplies an end, in turn, from place `start` on, after `shift` is subtracted.
fn factors(ends: &[i64], start: usize, shift: i64) -> Option<[i64; 2]> {
    let end = |place: usize| ends[place] - shift;
    let factor = |place: usize| {
        let before = end(place - 1);
        (before > 0 && end(place) % before == 0).then(|| end(place) / before)
    };
    let factors = [factor(start)?, factor(start + 1)?];
    let holds =
        (start..ends.len()).all(|place| factor(place) == Some(factors[(place - start) % 2]));
    holds.then_some(factors)
}

/// Returns the tree: the outcome of the first heap changes at each end.
fn runs(begins: i64, initial: &[i64], factors: [i64; 2], shift: i64) -> Tree {
    let next = |factor: i64| shifted(&multiple(factor, &shifted(&before(1), -shift)), shift);
    let [one, two] = factors.map(next);
    let is_even = initial.len() % 2 == 0;
    let cases = if is_even { vec![one, two] } else { vec![two, one] };
    let body = match factors[0] == factors[1] {
        true => next(factors[0]),
        false => {
            let turn = with_number(Two::Remainder, &Coordinate(0), 2);
            Tree::Choose(Rc::new(cases), Rc::new(turn))
        }
    };
    let ends = Recursion::new(0, initial.to_vec(), body);
    let passed = Tree::Passed(Rc::new(ends), Rc::new(Coordinate(0)));
    with_number(Two::Remainder, &shifted(&passed, begins), 2)
}
