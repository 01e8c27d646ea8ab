//! Tables that one number for each row decides: a position is won exactly if b is at least T(a), or below
//! T(a), or lost exactly if b is T(a); and T has a law of its own.
//!
//! So it is where b limits the next take: more freedom is never worse (Schwenk 1970).

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::engine::expression::{
    binary, with_number, Binary, Constant, Expression, Formula, Variable,
};
use crate::engine::families::law_of_row;
use crate::engine::honesty::{Candidate, Search};

/// Offers such a law of the rows, and of the columns.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 2 || !evidence.is_outcome || evidence.points.len() > 10_000 {
        return;
    }
    for column in [1, 0] {
        let mut rows: BTreeMap<i64, Vec<(i64, i64)>> = BTreeMap::new();
        for (position, value) in &evidence.points {
            rows.entry(position[1 - column]).or_default().push((position[column], *value));
        }
        rows.values_mut().for_each(|row| row.sort_unstable());
        for operation in [Binary::AtMost, Binary::Less, Binary::Unequal] {
            if decided(search, &rows, column, operation) {
                return;
            }
        }
    }
}

/// Offers: won exactly if T(row) `operation` column.
fn decided(
    search: &mut Search,
    rows: &BTreeMap<i64, Vec<(i64, i64)>>,
    column: usize,
    operation: Binary,
) -> bool {
    let mut thresholds = Vec::new();
    for (&row, cells) in rows {
        // Where a whole row is won or lost, the number may be beyond the table.
        let Some(threshold) = threshold(cells, operation) else { continue };
        let holds = cells.iter().all(|&(place, value)| {
            let [left, right] = sides(operation, threshold, place);
            operation.apply(left, right) == Some(value)
        });
        if !holds {
            return false;
        }
        thresholds.push((row, threshold));
    }
    if thresholds.len() * 4 < rows.len() * 3 {
        return false;
    }
    let Some((rule, cost)) = law_of_row(&thresholds) else { return false };
    let needed = rule.size() + 1;
    let threshold = Expression::Apply(rule, Rc::new(vec![Variable(1 - column)]));
    let [left, right] = match operation {
        Binary::AtMost => [threshold, Variable(column)],
        _ => [Variable(column), threshold],
    };
    let expression = with_first_row(rows, 1 - column, binary(operation, &left, &right));
    let rule = Rc::new(Formula { arity: 2, expression });
    search.offer(Candidate::seen(rule, cost + 5.0, needed))
}

/// Returns the operands of the comparison.
fn sides(operation: Binary, threshold: i64, place: i64) -> [i64; 2] {
    match operation {
        Binary::AtMost => [threshold, place],
        _ => [place, threshold],
    }
}

/// Returns the number that decides a row, if the row shows it.
fn threshold(cells: &[(i64, i64)], operation: Binary) -> Option<i64> {
    let first = |wanted: i64| cells.iter().find(|cell| cell.1 == wanted).map(|cell| cell.0);
    match operation {
        Binary::AtMost => first(1),
        _ => first(0),
    }
}

/// Returns the formula with the first row by itself, if all of that is won or lost against it.
fn with_first_row(
    rows: &BTreeMap<i64, Vec<(i64, i64)>>,
    index: usize,
    formula: Expression,
) -> Expression {
    let Some((&row, cells)) = rows.iter().next() else { return formula };
    let value = cells[0].1;
    let said = |place: i64| {
        let position = if index == 0 { [row, place] } else { [place, row] };
        formula.value(&position)
    };
    let is_flat = cells.iter().all(|cell| cell.1 == value);
    if !is_flat || cells.iter().all(|&(place, _)| said(place) == Some(value)) {
        return formula;
    }
    let is_first = with_number(Binary::AtMost, &Variable(index), row);
    Expression::Choose(Rc::new(vec![formula, Constant(value)]), Rc::new(is_first))
}
