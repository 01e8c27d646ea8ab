//! What the formulas are made of: coordinates, usual functions of them, numbers, operations.

use crate::evidence::Evidence;
use crate::pool::Plan;
use crate::tree::{binary, with_number, Coordinate, Number, Tree, Two, ORDERED, SYMMETRIC};

/// So many functions have all the laws of the corpora among them.
const LIMIT: usize = 2000;

/// Numbers in formulas, with their sizes.
const NUMBERS: [(i64, usize); 14] = [
    (1, 1),
    (2, 1),
    (3, 1),
    (4, 2),
    (5, 2),
    (6, 2),
    (7, 2),
    (8, 2),
    (10, 2),
    (0, 2),
    (16, 3),
    (9, 3),
    (11, 3),
    (12, 3),
];

/// Returns the plans of the pools, the most promising first.
pub(super) fn plans(evidence: &Evidence) -> Vec<Plan> {
    use Two::*;
    let is_symmetric = evidence.is_symmetric();
    let least = evidence.points.iter().flat_map(|point| &point.0).copied().min().unwrap_or(0);
    let mut leaves = variables(evidence.arity, is_symmetric);
    if evidence.arity == 2 && least == 1 {
        // Counted from 1, the game may be one of heaps from 0 on.
        let own: Vec<Tree> =
            leaves.iter().take(2).map(|leaf| with_number(Subtract, &leaf.0, 1)).collect();
        let joined = [Xor, And, Or].map(|operation| binary(operation, &own[0], &own[1]));
        leaves.extend(own.into_iter().map(|leaf| (leaf, 2)));
        leaves.extend(joined.into_iter().map(|leaf| (leaf, 3)));
        let divisor = binary(Gcd, &Coordinate(0), &Coordinate(1));
        let quotients: Vec<Tree> =
            leaves.iter().take(2).map(|leaf| binary(Divide, &leaf.0, &divisor)).collect();
        leaves.extend(quotients.into_iter().map(|leaf| (leaf, 2)));
    }
    let plan = |leaves, unary| Plan {
        leaves,
        operations: vec![
            Add, Subtract, Multiply, Divide, Remainder, Xor, And, Or, Minimum, Maximum, Gcd,
            Distance,
        ],
        unary,
        limit: LIMIT,
        arithmetic: 4,
        // Tables of many heaps are small: there, functions of digits are nothing but different lists.
        rich: if evidence.arity > 2 { 12 } else { 8 },
    };
    // What a number beyond the table does there, no table can show.
    let numbers = NUMBERS.iter().filter(|(number, _)| *number <= evidence.largest());
    let numbers = numbers.map(|&(number, size)| (Number(number), size));
    let with_numbers = plan(leaves.iter().cloned().chain(numbers).collect(), usize::MAX);
    match evidence.arity {
        1 => vec![with_numbers],
        _ => vec![with_numbers, plan(leaves, 0)],
    }
}

/// Returns the coordinates and what is usually made of them, with their sizes.
fn variables(arity: usize, is_symmetric: bool) -> Vec<(Tree, usize)> {
    use Two::*;
    let mut leaves: Vec<(Tree, usize)> = Vec::new();
    if arity == 2 {
        let a = Coordinate(0);
        let b = Coordinate(1);
        if is_symmetric {
            leaves.extend([Minimum, Maximum].map(|operation| (binary(operation, &a, &b), 1)));
            leaves.extend([Add, Xor, Distance].map(|operation| (binary(operation, &a, &b), 2)));
            leaves.extend(
                [Multiply, And, Or, Gcd, NimProduct]
                    .map(|operation| (binary(operation, &a, &b), 3)),
            );
            return leaves;
        }
    }
    if !is_symmetric || arity == 1 {
        leaves.extend((0..arity).map(|index| (Coordinate(index), 1)));
    }
    if arity == 2 {
        let a = Coordinate(0);
        let b = Coordinate(1);
        leaves.push((binary(Distance, &a, &b), 2));
        leaves.push((binary(NimProduct, &a, &b), 3));
    }
    if arity > 2 {
        // Sizes of 1 for the four usual ones keep the small formulas in front.
        let size = |index: usize| if index < 4 { 1 } else { 2 };
        leaves.extend(
            SYMMETRIC
                .iter()
                .enumerate()
                .map(|(index, function)| (Tree::All(function), size(index))),
        );
        if !is_symmetric {
            leaves.extend(ORDERED.iter().map(|function| (Tree::All(function), 2)));
        }
    }
    leaves
}
