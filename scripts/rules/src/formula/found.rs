//! Parts of laws that were found, as sums, sets and operations on two numbers.

use std::rc::Rc;

use laws::tree::{binary, Coordinate, Number, Recursion, Tree, Two};

use super::Relation;

/// Returns x, if a tree compares the number of binary ones of x with 1.
pub fn counted_once<'a>(two: Two, left: &'a Tree, right: &'a Tree) -> Option<&'a Tree> {
    match (left, right) {
        (Tree::One(one, inner), Number(1)) | (Number(1), Tree::One(one, inner)) => {
            let is_it = one.code == "ones(_)" && matches!(two, Two::Equal | Two::Unequal);
            is_it.then_some(inner)
        }
        _ => None,
    }
}

/// Returns whether a function grows as a logarithm, so that 2 to its value is an automaton.
pub fn is_exponent(code: &str) -> bool {
    ["trailing_zeros(_)", "trailing_ones(_)", "length(_, 2)"].contains(&code)
}

/// Returns whether the value of a tree grows as a logarithm.
pub fn has_exponent(tree: &Tree) -> bool {
    match tree {
        Tree::One(one, _) => is_exponent(one.code),
        Tree::Choose(branches, _) => branches.iter().any(has_exponent),
        _ => false,
    }
}

/// Returns a set, a number and the first term: a number is a term of the sequence if it is at least that
/// one, and with the number it is in the set.
pub fn known_sequence(sequence: &Recursion) -> Option<(Relation, i64, i64)> {
    let [before, last, more] = linear(&sequence.body)?;
    match (before, last, &sequence.given[..]) {
        // t(k) + more = (t(k - 1) + more) + (t(k - 2) + more).
        (1, 1, [first, second]) => {
            let two = [first.checked_add(more)?, second.checked_add(more)?];
            let next = |&[one, other]: &[i64; 2]| Some([other, one.checked_add(other)?]);
            let mut pairs = std::iter::successors(Some([1, 2]), next);
            pairs.any(|pair| pair == two).then_some((Relation::Fibonacci, more, *first))
        }
        // t(k) + e = last · (t(k - 1) + e), where e = more / (last - 1).
        (0, 2.., [first]) if more % (last - 1) == 0 => {
            let more = more / (last - 1);
            let mut powers = std::iter::successors(Some(1_i64), |power| power.checked_mul(last));
            let is_power = powers.any(|power| Some(power) == first.checked_add(more));
            is_power.then(|| (Relation::powers(last), more, *first))
        }
        _ => None,
    }
}

/// Returns how often the body of a sequence takes the term before the last one and the last one, and what
/// it adds.
fn linear(body: &Tree) -> Option<[i64; 3]> {
    let before = |by: i64| Tree::Own(Rc::new(binary(Two::Subtract, &Coordinate(0), &Number(by))));
    let combined = |one: [i64; 3], two: [i64; 3], sign: i64| {
        [0, 1, 2].map(|place: usize| one[place] + sign * two[place])
    };
    match body {
        _ if *body == before(1) => Some([0, 1, 0]),
        _ if *body == before(2) => Some([1, 0, 0]),
        Number(number) if number.abs() < 1 << 30 => Some([0, 0, *number]),
        Tree::Two(Two::Add, left, right) => Some(combined(linear(left)?, linear(right)?, 1)),
        Tree::Two(Two::Subtract, left, right) => Some(combined(linear(left)?, linear(right)?, -1)),
        Tree::Two(Two::Multiply, left, right) => match (linear(left)?, linear(right)?) {
            ([0, 0, by], sum) | (sum, [0, 0, by]) if by.abs() < 1 << 20 => {
                Some(sum.map(|times| times.saturating_mul(by)))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns an operation on all coordinates as operations on two numbers.
pub fn of_coordinates(code: &str, arity: usize) -> Option<Tree> {
    let all: Vec<Tree> = (0..arity).map(Coordinate).collect();
    let every_second = |from: usize| all.iter().skip(from).step_by(2).cloned().collect();
    match code {
        "xor(_)" => fold(Two::Xor, all),
        "sum(_)" => fold(Two::Add, all),
        "sorted(_, 0)" => fold(Two::Minimum, all),
        "largest(_)" => fold(Two::Maximum, all),
        "alternate_xor(_, 0)" => fold(Two::Xor, every_second(0)),
        "alternate_xor(_, 1)" => fold(Two::Xor, every_second(1)),
        "count_zeros(_)" => fold(Two::Add, each(Two::Equal, &all, 0)),
        "count_odd(_)" => fold(Two::Add, each(Two::Remainder, &all, 2)),
        "staircase_xor(_)" if arity == 2 => fold(Two::Distance, all),
        "staircase_xor(_)" if arity == 3 => {
            let largest = fold(Two::Maximum, all.clone())?;
            let middle = fold(Two::Minimum, of_pairs(Two::Maximum, &all))?;
            let gap = binary(Two::Subtract, &largest, &middle);
            Some(binary(Two::Xor, &gap, &fold(Two::Minimum, all)?))
        }
        _ => None,
    }
}

fn fold(two: Two, trees: Vec<Tree>) -> Option<Tree> {
    trees.into_iter().reduce(|one, other| binary(two, &one, &other))
}

fn of_pairs(two: Two, all: &[Tree]) -> Vec<Tree> {
    let pairs = (0..all.len()).flat_map(|one| (one + 1..all.len()).map(move |other| (one, other)));
    pairs.map(|(one, other)| binary(two, &all[one], &all[other])).collect()
}

fn each(two: Two, all: &[Tree], number: i64) -> Vec<Tree> {
    all.iter().map(|tree| binary(two, tree, &Number(number))).collect()
}
