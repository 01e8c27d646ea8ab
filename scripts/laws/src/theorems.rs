//! The theorems that stand behind kinds of laws. Whether it is that of the game in question, only the
//! rules can tell.

use std::collections::BTreeSet;

use crate::tree::{binary, Coordinate, Number, Tree, Two};

pub(crate) const SUMS: &str = "Sprague 1935 and Grundy 1939, on sums of games";
pub(crate) const PRODUCTS: &str = "Conway 1976, on products of games";
pub(crate) const WYTHOFF: &str = "Wythoff 1907, on two heaps";
pub(crate) const LEAST_FREE: &str = "Fraenkel 1982, on pairs by the least free number";
pub(crate) const MISERE_NIM: &str = "Bouton 1901, on Nim whose last move loses";
pub(crate) const LEVINE: &str = "Levine 2006, on takes of at most f(n)";
pub(crate) const LIMITED_TAKES: &str = "Schwenk 1970, on a next take that the last one limits";

const NIM: &str = "Bouton 1901, on Nim";
const MOORE: &str = "Moore 1910, on moves in several heaps";
const EUCLID: &str = "Cole and Davie 1969, on Euclid's game";
const WELTER: &str = "Welter 1954, on coins that may not meet";

/// Returns the theorem behind a formula: behind values that are an operation on the coordinates
/// themselves, and behind outcomes that ask whether it is 0.
pub(crate) fn of_formula(tree: &Tree, is_outcome: bool) -> Option<&'static str> {
    let is_coordinate = |tree: &Tree| matches!(tree, Coordinate(_));
    let larger = || binary(Two::Maximum, &Coordinate(0), &Coordinate(1));
    let smaller = || binary(Two::Minimum, &Coordinate(0), &Coordinate(1));
    let values = match tree {
        Tree::Two(Two::Less, left, right)
            if is_outcome && is_golden(left) && **right == larger() =>
        {
            return Some(EUCLID)
        }
        // The smaller heap is ⌊φ · the difference⌋.
        Tree::Two(Two::Unequal, left, right)
            if is_outcome && **left == smaller() && is_golden(right) =>
        {
            return Some(WYTHOFF)
        }
        Tree::Two(Two::Unequal, values, zero) if is_outcome && **zero == Number(0) => values,
        _ if is_outcome => return None,
        values => values,
    };
    match values {
        Tree::All(all) if all.code.starts_with("digit_counts") => Some(MOORE),
        Tree::All(all) => match (all.code, is_outcome) {
            ("welter(_)", _) => Some(WELTER),
            ("xor(_)", true) => Some(NIM),
            ("xor(_)", false) => Some(SUMS),
            _ => None,
        },
        Tree::Two(Two::Xor, left, right) if !is_outcome && are_parts(left, right) => Some(SUMS),
        Tree::Two(operation, left, right) if is_coordinate(left) && is_coordinate(right) => {
            match (operation, is_outcome) {
                (Two::NimProduct, false) => Some(PRODUCTS),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns whether two trees are functions of a coordinate each, the first one perhaps a sum of such.
fn are_parts(left: &Tree, right: &Tree) -> bool {
    let [lefts, rights] = [left, right].map(coordinates);
    let is_sum = matches!(left, Tree::Two(Two::Xor, one, other) if are_parts(one, other));
    rights.len() == 1 && lefts.is_disjoint(&rights) && (lefts.len() == 1 || is_sum)
}

/// Returns the coordinates that a tree names.
fn coordinates(tree: &Tree) -> BTreeSet<usize> {
    match tree {
        Coordinate(index) => BTreeSet::from([*index]),
        other => other.operands().into_iter().flat_map(coordinates).collect(),
    }
}

/// Returns whether a tree is ⌊φ · x⌋.
fn is_golden(tree: &Tree) -> bool {
    matches!(tree, Tree::One(operation, _) if operation.code == "golden(_)")
}
