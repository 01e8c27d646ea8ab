//! Laws by features: the value depends only on one, two or three small features of the position, such
//! as remainders, the number of prime factors or the last digit, and a small table gives it.
//!
//! This is the search for a functional dependency (Mannila and Räihä 1992) with the bits of the table
//! as its price. Each entry has to be seen among the fitted points and again among those held back.

use std::collections::HashMap;
use std::rc::Rc;

use crate::engine::evidence::Evidence;
use crate::engine::expression::{
    binary, shifted, with_number, Binary, Expression, Formula, SEQUENCES,
};
use crate::engine::families::features::{features, Feature};
use crate::engine::families::law_of_row;
use crate::engine::hashing::NumberMap;
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// How many points the search looks at; the laws are checked on all.
const LOOKED_AT: usize = 4000;
/// A feature of more values is not joined with others.
const SMALL: usize = 24;

/// A feature with its values at the points.
struct Column {
    feature: Feature,
    values: Vec<i64>,
    largest: i64,
    distinct: usize,
}

/// Offers tables of one, two and three features.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let step = (evidence.points.len() / LOOKED_AT).max(1);
    let looked_at: Vec<usize> = (0..evidence.points.len()).step_by(step).collect();
    let columns = columns(evidence, &looked_at);
    let truth: Vec<i64> = looked_at.iter().map(|&index| evidence.points[index].1).collect();
    let order = mixed(truth.len());
    let mut found = 0;
    for column in
        columns.iter().filter(|column| evidence.arity > 1 || !is_period(&column.feature.expression))
    {
        found += usize::from(try_key(search, &[column], &truth, &order, columns.len()));
    }
    let small: Vec<&Column> = columns.iter().filter(|column| column.distinct <= SMALL).collect();
    if found == 0 {
        for (index, left) in small.iter().enumerate() {
            for right in &small[..index] {
                found +=
                    usize::from(try_key(search, &[right, left], &truth, &order, columns.len()));
                if found > 3 {
                    return;
                }
            }
        }
    }
    let tiny: Vec<&Column> =
        columns.iter().filter(|column| column.distinct <= 4).take(60).collect();
    if found == 0 {
        for (index, third) in tiny.iter().enumerate() {
            for (place, second) in tiny[..index].iter().enumerate() {
                for first in &tiny[..place] {
                    found += usize::from(try_key(
                        search,
                        &[first, second, third],
                        &truth,
                        &order,
                        columns.len(),
                    ));
                    if found > 3 {
                        return;
                    }
                }
            }
        }
    }
}

/// Returns whether a feature is a remainder of the only heap: periods are not a matter of features.
fn is_period(expression: &Expression) -> bool {
    match expression {
        Expression::Binary(Binary::Remainder, left, _) => {
            matches!(left.as_ref(), Expression::Variable(_))
        }
        _ => false,
    }
}

/// Returns the features that have small values.
fn columns(evidence: &Evidence, looked_at: &[usize]) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    let mut seen: HashMap<Vec<i64>, ()> = HashMap::new();
    for feature in features(evidence) {
        let values: Option<Vec<i64>> = looked_at
            .iter()
            .map(|&index| feature.expression.value(&evidence.points[index].0))
            .collect();
        let Some(values) = values else { continue };
        let largest = values.iter().copied().max().unwrap_or(0);
        if values.iter().any(|&value| value < 0) || largest > 4096 {
            continue;
        }
        let mut distinct = values.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < 2
            || distinct.len() * 3 > values.len()
            || seen.insert(values.clone(), ()).is_some()
        {
            continue;
        }
        columns.push(Column { feature, largest, distinct: distinct.len(), values });
    }
    columns
}

/// Returns the places up to `count` in an order that meets different features soon.
fn mixed(count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&place| (place as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20);
    order
}

/// Offers the table of these features, if the value depends on them alone.
fn try_key(
    search: &mut Search,
    columns: &[&Column],
    truth: &[i64],
    order: &[usize],
    choices: usize,
) -> bool {
    let radix: Vec<i64> = columns.iter().map(|column| column.largest + 1).collect();
    let size: i64 = radix.iter().product();
    if size > 20_000 {
        return false;
    }
    let key = |place: usize| {
        columns
            .iter()
            .zip(&radix)
            .fold(0, |key, (column, radix)| key * radix + column.values[place])
    };
    let mut table: NumberMap<i64, (i64, bool, bool)> = NumberMap::default();
    let held_back = truth.len() * 2 / 3;
    for &place in order {
        let entry = table.entry(key(place)).or_insert((truth[place], false, false));
        if entry.0 != truth[place] {
            return false;
        }
        if place < held_back {
            entry.1 = true;
        } else {
            entry.2 = true;
        }
    }
    let evidence = search.evidence;
    let mut list: Vec<(i64, i64)> = table.iter().map(|(key, entry)| (*key, entry.0)).collect();
    list.sort_unstable();
    if table.values().any(|entry| !entry.1 || !entry.2) {
        return columns.len() == 1 && follow(search, columns[0], &list);
    }
    let mut formula = columns[0].feature.expression.clone();
    for (column, radix) in columns.iter().zip(&radix).skip(1) {
        formula = with_number(Binary::Multiply, &formula, *radix);
        formula = binary(Binary::Add, &formula, &column.feature.expression);
    }
    let bits = (evidence.distinct.max(2) as f64)
        .log2()
        .min(evidence.bits / evidence.points.len() as f64 + 1.0);
    let cost = list.len() as f64 * bits
        + columns.iter().map(|column| column.feature.cost).sum::<f64>()
        + (columns.len() - 1) as f64 * ((choices + 1) as f64).log2() / 2.0
        + 2.0;
    let needed = list.len() + columns.len();
    let expression = Expression::Lookup(Rc::new(list), Rc::new(formula));
    let rule = Rc::new(Formula { arity: evidence.arity, expression });
    search.offer(Candidate::seen(rule, cost, needed))
}

/// Offers a law of the table itself, where the feature grows and its last values are seen but once.
fn follow(search: &mut Search, column: &Column, list: &[(i64, i64)]) -> bool {
    let evidence = search.evidence;
    let is_itself = matches!(column.feature.expression, Expression::Variable(_));
    if is_itself || list.len() < 6 {
        return false;
    }
    let inner = if list.len() >= 18 { law_of_row(list) } else { sequence(list) };
    let Some((rule, cost)) = inner else { return false };
    let needed = rule.size() + 1;
    let expression = Expression::Apply(rule, Rc::new(vec![column.feature.expression.clone()]));
    let rule = Rc::new(Formula { arity: evidence.arity, expression });
    search.offer(Candidate::seen(rule, cost + column.feature.cost + 2.0, needed))
}

/// Returns the sequence that a short table follows.
fn sequence(list: &[(i64, i64)]) -> Option<(Rc<dyn Rule>, f64)> {
    for function in SEQUENCES {
        for shift in -3..=3 {
            let argument = shifted(&Expression::Variable(0), shift);
            let expression = Expression::Unary(function, Rc::new(argument));
            if list.iter().all(|(key, value)| expression.value(&[*key]) == Some(*value)) {
                return Some((Rc::new(Formula { arity: 1, expression }), 7.0));
            }
        }
    }
    None
}
