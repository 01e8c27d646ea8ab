//! The theorems that stand behind kinds of laws. Whether it is that of the game in question, only the
//! rules can tell.

use crate::tree::{Coordinate, Tree, Two};

pub(crate) const SUMS: &str = "Sprague 1935 and Grundy 1939, on sums of games";
pub(crate) const PRODUCTS: &str = "Conway 1976, on products of games";
pub(crate) const WYTHOFF: &str = "Wythoff 1907, on two heaps";
pub(crate) const LEAST_FREE: &str = "Fraenkel 1982, on pairs by the least free number";
pub(crate) const MISERE_NIM: &str = "Bouton 1901, on Nim whose last move loses";
pub(crate) const LEVINE: &str = "Levine 2006, on takes of at most f(n)";
pub(crate) const LIMITED_TAKES: &str = "Schwenk 1970, on a next take that the last one limits";

/// Returns the theorem behind a formula: of an operation on all numbers its own, and of values that are
/// the nim-sum of the numbers that on sums.
pub(crate) fn of_formula(tree: &Tree, is_outcome: bool) -> Option<&'static str> {
    let is_coordinate = |tree: &Tree| matches!(tree, Coordinate(_));
    match tree {
        Tree::All(operation) => operation.theorem,
        Tree::Two(Two::Unequal, left, _) if is_outcome => of_formula(left, false),
        Tree::Two(Two::Xor, left, right) if is_coordinate(left) && is_coordinate(right) => {
            (!is_outcome).then_some(SUMS)
        }
        Tree::Two(Two::NimProduct, left, right) if is_coordinate(left) && is_coordinate(right) => {
            Some(PRODUCTS)
        }
        _ => None,
    }
}
