//! Beatty's sequences ⌊kα + β⌋, and pairs of them.
//!
//! If α and β are irrational and 1/α + 1/β = 1, the sequences ⌊kα⌋ and ⌊kβ⌋ share out the positive
//! whole numbers (Beatty 1926). Wythoff's lost positions are such pairs (Wythoff 1907), those of his
//! generalization too (Fraenkel 1982, *How to beat your Wythoff games' opponent on three fronts*).
//! Which quadratic numbers fit a list is decided as for Bruckman's problem: each term bounds α.
//! Where no quadratic number fits, a pair may still follow from the least number that no smaller pair
//! has used: a = mex, b = s a + t k + c.

use std::rc::Rc;

use crate::honesty::{Candidate, Search};
use crate::theorems::{LEAST_FREE, WYTHOFF};
use crate::tree::{binary, shifted, with_number, Coordinate, Pairs, Quadratic, Tree, Two};

/// Offers ⌊kα + β⌋ for a row of values, and pairs for an outcome table of two heaps.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity == 1 && !evidence.is_outcome {
        row(search);
    }
    if evidence.arity == 2 && evidence.is_outcome {
        pairs(search);
    }
}

/// Returns the quadratic numbers (p + √d) / q that are tried, simple ones first.
fn quadratics() -> Vec<Quadratic> {
    let mut list = Vec::new();
    for denominator in 1..=6 {
        for root in
            [5, 2, 3, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 20, 21, 24, 29, 32, 33, 40, 45]
        {
            for numerator in -12..=12 {
                list.push(Quadratic { numerator, root, denominator });
            }
        }
    }
    // φ = (1 + √5) / 2 is the first that a reader would try.
    list.sort_by_key(|number| match (number.numerator, number.root, number.denominator) {
        (1, 5, 2) => 0,
        (numerator, root, denominator) => numerator.abs() + root + 2 * denominator,
    });
    list
}

/// Offers ⌊kα⌋ + c, k counted from one of a few places.
fn row(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    let rises = values.windows(2).filter(|pair| pair[0] < pair[1]).count();
    let falls = values.windows(2).any(|pair| pair[0] > pair[1]);
    if values.len() < 12 || falls || rises * 4 < values.len() {
        return;
    }
    let is_rational = (1..=values.len() / 3).any(|period| {
        let step = values[period] - values[0];
        (0..values.len() - period).all(|index| values[index + period] - values[index] == step)
    });
    if is_rational {
        return;
    }
    for (rank, number) in quadratics().into_iter().enumerate() {
        for shift in [0, 1, -1, 2] {
            let place = |index: usize| first + index as i64 + shift;
            if place(0) < 0 {
                continue;
            }
            let constant = values[0] - number.floor(place(0));
            let holds = (0..values.len())
                .all(|index| number.floor(place(index)) + constant == values[index]);
            if !holds {
                continue;
            }
            let n = Coordinate(0);
            let argument = shifted(&n, shift);
            let formula = shifted(&Tree::Floor(number, Rc::new(argument)), constant);
            let cost = ((rank + 2) as f64).log2()
                + 2.0
                + 2.0 * ((constant.unsigned_abs() + 1) as f64).log2();
            if cost + 5.0 > words_in_bits(values.len()) {
                return;
            }
            search.offer(Candidate::new(formula, cost));
            return;
        }
    }
}

/// Returns the bits that choose one of the words of `count` letters that ⌊kα + β⌋ can make: there are
/// about count³ / π² of them (Mignosi 1991). That is all that such a list can show.
fn words_in_bits(count: usize) -> f64 {
    (count as f64).log2() * 3.0 - 3.3
}

/// Offers pairs of numbers, the smaller one first, that are the lost positions.
fn pairs(search: &mut Search) {
    let evidence = search.evidence;
    if !evidence.is_symmetric() {
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
    by_difference(search, &lost);
    by_mex(search, &lost);
}

/// Offers: lost if the smaller heap is ⌊α (difference + shift)⌋ + c.
fn by_difference(search: &mut Search, lost: &[(i64, i64)]) {
    for (rank, number) in quadratics().into_iter().enumerate() {
        let constant = lost[0].0 - number.floor(lost[0].1 - lost[0].0);
        let wrong = lost
            .iter()
            .filter(|(smaller, larger)| number.floor(larger - smaller) + constant != *smaller)
            .count();
        // A wrong cell of the table is named.
        let is_near = rank == 0 && wrong == 1 && lost.len() >= 6;
        if wrong > 0 && !is_near {
            continue;
        }
        let a = Coordinate(0);
        let b = Coordinate(1);
        let smaller = binary(Two::Minimum, &a, &b);
        let difference = binary(Two::Distance, &a, &b);
        let differences: Vec<i64> = lost.iter().map(|(smaller, larger)| larger - smaller).collect();
        let step = (2..=6)
            .rev()
            .find(|step| differences.iter().all(|difference| difference % step == 0))
            .unwrap_or(1);
        let term = shifted(&Tree::Floor(number, Rc::new(difference.clone())), constant);
        let mut formula = binary(Two::Unequal, &smaller, &term);
        if step > 1 {
            let rest = with_number(Two::Remainder, &difference, step);
            let is_other = with_number(Two::Unequal, &rest, 0);
            formula = binary(Two::Or, &formula, &is_other);
        }
        if ((rank + 2) as f64).log2() + 4.0 > words_in_bits(lost.len()) {
            return;
        }
        let cost = ((rank + 2) as f64).log2() + 8.0 + if step > 1 { 3.0 } else { 0.0 };
        let is_wythoff = (number.numerator, number.root, number.denominator) == (1, 5, 2);
        let theorem = is_wythoff.then_some(WYTHOFF);
        if search.offer(Candidate { theorem, ..Candidate::new(formula, cost) }) {
            return;
        }
    }
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
