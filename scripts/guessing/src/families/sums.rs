//! Sums: the value of a pair is the nim-sum, or the sum, of a function of each coordinate.
//!
//! The Grundy value of a sum of games is the nim-sum of theirs (Sprague 1935, Grundy 1939), so a table
//! of two games played side by side comes apart into two rows, and each row may have a law of its own.

use std::rc::Rc;

use crate::data::Table;
use crate::evidence::Evidence;
use crate::expression::{binary, Binary, Expression, Formula, Variable};
use crate::families;
use crate::honesty::{Candidate, Search};
use crate::law::Rule;

/// Offers f(a) xor g(b) and f(a) + g(b), where f and g have a law.
pub(crate) fn offer(search: &mut Search) {
    offer_sums(search, false);
}

/// Offers the same where f or g is only a list of its values.
pub(crate) fn offer_listed(search: &mut Search) {
    offer_sums(search, true);
}

fn offer_sums(search: &mut Search, may_list: bool) {
    let evidence = search.evidence;
    if evidence.arity != 2 || evidence.is_outcome {
        return;
    }
    for operation in [Binary::Xor, Binary::Add] {
        let Some([rows, columns]) = parts(evidence, operation) else { continue };
        let is_simple = |part: &Part| part.distinct() < 2;
        if is_simple(&rows) && is_simple(&columns) {
            continue;
        }
        let left = rows.rule(0);
        let right = columns.rule(1);
        if !may_list && (left.is_listed || right.is_listed) {
            continue;
        }
        let cost = left.cost + right.cost + 3.0;
        let needed = left.needed + right.needed;
        let expression = binary(operation, &left.expression, &right.expression);
        let rule = Rc::new(Formula { arity: 2, expression });
        search.offer(Candidate::seen(rule, cost, needed));
    }
}

/// One coordinate's part of the values.
struct Part {
    /// The coordinate and the value.
    list: Vec<(i64, i64)>,
}

/// A part with its law, or with a list of its values.
struct Explained {
    expression: Expression,
    cost: f64,
    needed: usize,
    is_listed: bool,
}

impl Part {
    fn distinct(&self) -> usize {
        let mut values: Vec<i64> = self.list.iter().map(|entry| entry.1).collect();
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// Returns the part as a formula of the coordinate `index`.
    fn rule(&self, index: usize) -> Explained {
        let argument = Variable(index);
        if self.distinct() == 1 {
            return Explained {
                expression: Expression::Constant(self.list[0].1),
                cost: 3.0,
                needed: 1,
                is_listed: false,
            };
        }
        if let Some((rule, cost)) = law_of_row(&self.list) {
            let needed = rule.size();
            let expression = Expression::Apply(rule, Rc::new(vec![argument]));
            return Explained { expression, cost, needed, is_listed: false };
        }
        let cost = self.list.len() as f64 * (self.distinct() as f64).log2();
        let needed = self.list.len();
        Explained {
            expression: Expression::Lookup(Rc::new(self.list.clone()), Rc::new(argument)),
            cost,
            needed,
            is_listed: true,
        }
    }
}

/// Returns the parts of rows and columns, if the table is their sum everywhere.
fn parts(evidence: &Evidence, operation: Binary) -> Option<[Part; 2]> {
    let known = evidence.by_position();
    let (corner, base) = evidence.points.first()?;
    let undo = |value: i64| match operation {
        Binary::Xor => value ^ base,
        _ => value - base,
    };
    let mut rows = std::collections::BTreeMap::new();
    let mut columns = std::collections::BTreeMap::new();
    for (position, _) in &evidence.points {
        rows.insert(position[0], *known.get([position[0], corner[1]].as_slice())?);
        columns.insert(position[1], undo(*known.get([corner[0], position[1]].as_slice())?));
    }
    let holds = evidence.points.iter().all(|(position, value)| {
        operation.apply(rows[&position[0]], columns[&position[1]]) == Some(*value)
    });
    let list =
        |part: std::collections::BTreeMap<i64, i64>| Part { list: part.into_iter().collect() };
    (holds && rows.len() >= 6 && columns.len() >= 6).then(|| [list(rows), list(columns)])
}

/// Returns the best law of a row of values as a rule with its cost.
pub(crate) fn law_of_row(list: &[(i64, i64)]) -> Option<(Rc<dyn Rule>, f64)> {
    let points = list.iter().map(|&(place, value)| (vec![place], value)).collect();
    let evidence = Evidence::new(&Table { arity: 1, points, is_outcome: false })?;
    let mut search = Search::new(&evidence);
    families::run(&mut search);
    search.into_best()
}
