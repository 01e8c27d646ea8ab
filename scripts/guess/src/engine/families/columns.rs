//! Tables that come apart: into a border and the rest, into blocks of equal columns, or into columns that
//! each have a period of their own, as where from column b at most b may be taken.
//!
//! What is left after the border, or of each block, or after each row number is reduced by its column's
//! period, is a table again, and the other kinds of laws are tried on it.

use std::rc::Rc;

use crate::engine::data::Table;
use crate::engine::evidence::Evidence;
use crate::engine::expression::{
    binary, shifted, with_number, Binary, Constant, Expression, Formula, Variable,
};
use crate::engine::families;
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// Offers both kinds.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if search.is_inner || evidence.arity != 2 || evidence.points.len() > 10_000 {
        return;
    }
    for column in [1, 0] {
        if !search.is_settled() {
            blocks(search, column);
        }
    }
    if search.is_settled() {
        return;
    }
    border(search);
    for column in [1, 0] {
        periods(search, column);
    }
}

/// Returns the best law of some points of two coordinates, with its cost.
fn law_of(points: Vec<(Vec<i64>, i64)>, is_outcome: bool) -> Option<(Rc<dyn Rule>, f64)> {
    let evidence = Evidence::new(&Table { arity: 2, points, is_outcome })?;
    let mut search = Search::new(&evidence);
    search.is_inner = true;
    families::run(&mut search);
    search.into_best()
}

/// No block is larger.
const BLOCK: i64 = 12;

/// Offers a law of the table in which one coordinate is divided by the size of its blocks, in which all
/// values are the same.
fn blocks(search: &mut Search, column: usize) {
    let evidence = search.evidence;
    let values = evidence.by_position();
    let last = evidence.points.iter().map(|point| point.0[column]).max().unwrap_or(0);
    let size = (2..=BLOCK.min(last / 3)).rev().find(|size| {
        evidence.points.iter().all(|(position, value)| {
            let mut begin = position.clone();
            begin[column] -= position[column].rem_euclid(*size);
            values.get(begin.as_slice()).map_or(true, |first| first == value)
        })
    });
    let Some(size) = size else { return };
    let begins = evidence.points.iter().filter(|point| point.0[column].rem_euclid(size) == 0);
    let divided = begins.map(|(position, value)| {
        let mut position = position.clone();
        position[column] = position[column].div_euclid(size);
        (position, *value)
    });
    let Some((rule, cost)) = law_of(divided.collect(), evidence.is_outcome) else { return };
    let needed = rule.size() + 2;
    let quotient = with_number(Binary::Divide, &Variable(column), size);
    let arguments = match column {
        0 => vec![quotient, Variable(1)],
        _ => vec![Variable(0), quotient],
    };
    let expression = Expression::Apply(rule, Rc::new(arguments));
    let rule = Rc::new(Formula { arity: 2, expression });
    search.offer(Candidate::seen(rule, cost + 5.0, needed));
}

/// Offers one value on the border and a law for the rest.
fn border(search: &mut Search) {
    let evidence = search.evidence;
    let least =
        [0, 1].map(|index| evidence.points.iter().map(|point| point.0[index]).min().unwrap_or(0));
    let is_border = |position: &[i64]| position[0] == least[0] || position[1] == least[1];
    let (border, rest): (Vec<_>, Vec<_>) =
        evidence.points.iter().cloned().partition(|point| is_border(&point.0));
    let Some(value) = border.first().map(|point| point.1) else { return };
    let is_flat = border.iter().all(|point| point.1 == value);
    if !is_flat || border.len() < 12 || rest.len() < 40 {
        return;
    }
    let Some((rule, cost)) = law_of(rest, evidence.is_outcome) else { return };
    let needed = rule.size() + 3;
    let side = |index: usize| with_number(Binary::Equal, &Variable(index), least[index]);
    let key = binary(Binary::Or, &side(0), &side(1));
    let inside = Expression::Apply(rule, Rc::new(vec![Variable(0), Variable(1)]));
    let expression = Expression::Choose(Rc::new(vec![inside, Constant(value)]), Rc::new(key));
    let rule = Rc::new(Formula { arity: 2, expression });
    search.offer(Candidate::seen(rule, cost + 6.0, needed));
}

/// Offers a law of the remainder of one coordinate by `factor * column + constant`.
fn periods(search: &mut Search, column: usize) {
    let evidence = search.evidence;
    let values = evidence.by_position();
    let other = 1 - column;
    for factor in 1..=3 {
        for constant in -3..=8 {
            let period = |position: &[i64]| factor * position[column] + constant;
            if evidence.points.iter().any(|point| period(&point.0) < 1 || point.0[other] < 0) {
                continue;
            }
            let mut compared = 0;
            let repeats = evidence.points.iter().all(|(position, value)| {
                let mut earlier = position.clone();
                earlier[other] -= period(position);
                match values.get(earlier.as_slice()) {
                    Some(before) => {
                        compared += 1;
                        before == value
                    }
                    None => true,
                }
            });
            if repeats
                && compared * 4 >= evidence.points.len()
                && reduced(search, column, factor, constant)
            {
                return;
            }
        }
    }
}

/// Offers the law of the table in which one coordinate is reduced by the period of its column.
fn reduced(search: &mut Search, column: usize, factor: i64, constant: i64) -> bool {
    let evidence = search.evidence;
    let other = 1 - column;
    let product = match factor {
        1 => Variable(column),
        factor => with_number(Binary::Multiply, &Variable(column), factor),
    };
    let rest = binary(Binary::Remainder, &Variable(other), &shifted(&product, constant));
    let inside = |position: &&(Vec<i64>, i64)| rest.value(&position.0) == Some(position.0[other]);
    let points: Vec<(Vec<i64>, i64)> = evidence.points.iter().filter(inside).cloned().collect();
    let Some((rule, cost)) = law_of(points, evidence.is_outcome) else { return false };
    let needed = rule.size() + 3;
    let arguments = if other == 0 { vec![rest, Variable(1)] } else { vec![Variable(0), rest] };
    let expression = Expression::Apply(rule, Rc::new(arguments));
    let rule = Rc::new(Formula { arity: 2, expression });
    search.offer(Candidate::seen(rule, cost + 7.0, needed))
}
