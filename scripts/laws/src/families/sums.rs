//! Sums and products: the value of a pair is the nim-sum or the nim-product of a function of each
//! coordinate.
//!
//! The Grundy value of a sum of games is the nim-sum of theirs (Sprague 1935, Grundy 1939), so a table
//! of two games played side by side comes apart into two rows, and each row may have a law of its own.
//! That of a product of coin-turning games is their nim-product (Tartan theorem: Conway 1976).

use std::collections::BTreeMap;

use crate::evidence::Evidence;
use crate::families::summands::Summand;
use crate::honesty::{Candidate, Search};
use crate::theorems::{PRODUCTS, SUMS};
use crate::tree::{binary, Two};

/// Offers f(a) xor g(b) and the nim-product, where f and g have a law.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    if evidence.arity != 2 || evidence.is_outcome {
        return;
    }
    for operation in [Two::Xor, Two::NimProduct] {
        let Some([rows, columns]) = summands(evidence, operation) else { continue };
        if rows.distinct() < 2 && columns.distinct() < 2 {
            continue;
        }
        let (Some(left), Some(right)) = (rows.explain(), columns.explain()) else { continue };
        let cost = left.cost + right.cost + 3.0;
        let tree = binary(operation, &left.tree, &right.tree.at(1));
        let theorem = Some(if operation == Two::Xor { SUMS } else { PRODUCTS });
        search.offer(Candidate { theorem, ..Candidate::new(tree, cost) });
    }
}

/// Returns the summands of rows and columns, if the table is made of them by `operation` everywhere.
fn summands(evidence: &Evidence, operation: Two) -> Option<[Summand; 2]> {
    let known = evidence.by_position();
    let is_product = operation == Two::NimProduct;
    // A factor may go from one summand to the other: both are 1 in some row and column.
    let corner = evidence.points.iter().find(|point| !is_product || point.1 == 1)?;
    let (corner, base) = corner;
    let undo = |value: i64| if is_product { value } else { value ^ base };
    let mut rows = BTreeMap::new();
    let mut columns = BTreeMap::new();
    for (position, _) in &evidence.points {
        rows.insert(position[0], *known.get([position[0], corner[1]].as_slice())?);
        columns.insert(position[1], undo(*known.get([corner[0], position[1]].as_slice())?));
    }
    let holds = evidence.points.iter().all(|(position, value)| {
        operation.apply(rows[&position[0]], columns[&position[1]]) == Some(*value)
    });
    let is_long = rows.len() >= 6 && columns.len() >= 6;
    (holds && is_long).then_some([Summand { values: rows }, Summand { values: columns }])
}
