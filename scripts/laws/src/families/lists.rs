//! Lists of lost positions: linear recurrences, growth by a factor, a law for the term in place k,
//! and runs whose ends multiply.
//!
//! The losing positions of take-away games with a limit that depends on the last move follow linear
//! recurrences from some term on (Schwenk 1970, *Take-away games*).

mod runs;

use std::rc::Rc;

use crate::families::law_of_row;
use crate::helpers;
use crate::honesty::{due, Candidate, Search};
use crate::law::Law;
use crate::theorems::LIMITED_TAKES;
use crate::tree::{
    binary, multiple, shifted, with_number, Coordinate, Number, Recursion, Tree, Two,
};

/// Offers lists for the lost positions of an outcome table of one heap.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 1 || !evidence.is_outcome {
        return;
    }
    let Some((first, values)) = evidence.row() else { return };
    let lost: Vec<i64> =
        (first..).zip(&values).filter(|(_, value)| **value == 0).map(|(heap, _)| heap).collect();
    if lost.len() >= 5 && lost.len() <= values.len() / 3 {
        for (sequence, cost) in sequences(&lost) {
            let tree = Tree::Term(Rc::new(sequence), Rc::new(Coordinate(0)));
            let theorem = Some(LIMITED_TAKES);
            if search.offer(Candidate { theorem, ..Candidate::new(tree, cost) }) {
                break;
            }
        }
    }
    runs::offer(search, first, &values);
}

/// Returns sequences that have the given terms, with their costs.
fn sequences(terms: &[i64]) -> Vec<(Recursion, f64)> {
    let mut found = Vec::new();
    found.extend(factor(terms));
    found.extend(linear(terms));
    if terms.len() >= 12 {
        let row: Vec<(i64, i64)> = (0..).zip(terms.iter().copied()).collect();
        let of_place = law_of_row(&row);
        found
            .extend(of_place.map(|(tree, cost)| (Recursion::new(0, Vec::new(), tree), cost + 2.0)));
    }
    found.sort_by(|left, right| left.1.total_cmp(&right.1));
    found
}

/// Returns the law of a list of lost positions that are too large for a table of outcomes. The list
/// carries the bits of the gaps between its terms.
pub(crate) fn law(terms: &[i64]) -> Option<Law> {
    let bits: f64 = terms.windows(2).map(|pair| ((pair[1] - pair[0]) as f64).log2() + 1.0).sum();
    let fitted = terms.len() * 2 / 3;
    let (sequence, _) = sequences(terms).into_iter().find(|(_, cost)| bits >= due(*cost, 0))?;
    let tree = Tree::Term(Rc::new(sequence), Rc::new(Coordinate(0)));
    Some(Law {
        predicted_from: terms.get(fitted).map(|term| vec![*term]),
        theorem: Some(LIMITED_TAKES),
        ..Law::of_tree(tree, false, terms.len())
    })
}

/// Returns the bits of a few first terms.
fn bits_of(terms: &[i64]) -> f64 {
    terms.iter().map(|term| 1.2 * ((term.unsigned_abs() + 1) as f64).log2() + 1.0).sum()
}

/// Returns the term `back` places before place k.
fn before(back: usize) -> Tree {
    Tree::Own(Rc::new(with_number(Two::Subtract, &Coordinate(0), back as i64)))
}

/// Returns the place from which on each term is the next one after those before it.
fn start_of(terms: &[i64], least: usize, next: impl Fn(&[i64]) -> Option<i64>) -> usize {
    let is_other = |&place: &usize| next(&terms[..place]) != Some(terms[place]);
    (least..terms.len()).rev().find(is_other).map_or(least, |place| place + 1)
}

/// Keeps the cheaper of two sequences.
fn keep(best: &mut Option<(Recursion, f64)>, cost: f64, sequence: impl Fn() -> Recursion) {
    if best.as_ref().map_or(true, |known| cost < known.1) {
        *best = Some((sequence(), cost));
    }
}

/// Finds t(k) = ⌊p t(k - 1) / q⌋ + c.
fn factor(terms: &[i64]) -> Option<(Recursion, f64)> {
    let count = terms.len();
    let mut best = None;
    for denominator in 1..=9_i64 {
        for numerator in denominator..=6 * denominator.max(4) {
            if numerator == denominator || helpers::gcd(numerator, denominator) != 1 {
                continue;
            }
            for constant in -4..=6_i64 {
                let start = start_of(terms, 1, |terms| {
                    let product = numerator.checked_mul(*terms.last()?)?;
                    product.div_euclid(denominator).checked_add(constant)
                });
                if start + 4 > count || start * 2 > count {
                    continue;
                }
                let size = 2.0 * ((numerator * denominator) as f64).log2() + 4.0;
                keep(&mut best, bits_of(&terms[..start]) + size, || {
                    let product = multiple(numerator, &before(1));
                    let quotient = match denominator {
                        1 => product,
                        _ => with_number(Two::Divide, &product, denominator),
                    };
                    Recursion::new(0, terms[..start].to_vec(), shifted(&quotient, constant))
                });
            }
        }
    }
    best
}

/// Finds linear recurrences with small whole factors, of one, two or three terms back.
fn linear(terms: &[i64]) -> Option<(Recursion, f64)> {
    let count = terms.len();
    let mut best = None;
    let mut consider = |factors: &[i64], constant: i64| {
        let start = start_of(terms, factors.len(), |terms| {
            let mut sum = constant;
            for (factor, term) in factors.iter().zip(terms.iter().rev()) {
                sum = sum.checked_add(factor.checked_mul(*term)?)?;
            }
            Some(sum)
        });
        if start + 4 > count || start * 5 > count * 3 {
            return;
        }
        let bits = |factor: &i64| match factor {
            0 => 1.0,
            factor => 2.0 + 2.0 * (factor.unsigned_abs() as f64).log2(),
        };
        let size: f64 = factors.iter().map(bits).sum();
        let constant_bits = 2.0 * ((constant.unsigned_abs() + 1) as f64).log2() + 3.0;
        keep(&mut best, bits_of(&terms[..start]) + size + constant_bits, || {
            Recursion::new(0, terms[..start].to_vec(), linear_sum(factors, constant))
        });
    };
    for back in 2..=9 {
        for constant in -1..=1 {
            let mut factors = vec![0; back];
            factors[0] = 1;
            factors[back - 1] = 1;
            consider(&factors, constant);
        }
    }
    for first in -1..=6 {
        for second in -4..=4 {
            for constant in -3..=3 {
                consider(&[first, second], constant);
            }
            for third in -2..=3 {
                consider(&[first, second, third], 0);
            }
        }
    }
    best
}

/// Returns the sum of earlier terms times factors, and a constant.
fn linear_sum(factors: &[i64], constant: i64) -> Tree {
    let terms = (1..).zip(factors).filter(|(_, factor)| **factor != 0);
    let sum = terms.fold(None, |sum: Option<Tree>, (back, &factor)| {
        let term = multiple(factor.abs(), &before(back));
        Some(match sum {
            Some(sum) if factor < 0 => binary(Two::Subtract, &sum, &term),
            Some(sum) => binary(Two::Add, &sum, &term),
            None if factor < 0 => binary(Two::Subtract, &Number(0), &term),
            None => term,
        })
    });
    sum.map_or(Number(constant), |sum| shifted(&sum, constant))
}
