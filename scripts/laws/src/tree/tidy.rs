//! Puts a tree as a reader would write it, without changing a value.
//!
//! Each rule looks at the root of a tree whose operands are tidy already. Where a number is negative, the
//! plainer tree may have another value or none; who tidies a law compares both.

use std::rc::Rc;

use super::{binary, if_else, multiple, shifted, with_number, Number, Recursion, Tree, Two};

/// The rules, in the order in which they are tried.
const RULES: [fn(&Tree) -> Option<Tree>; 15] = [
    computed,
    without_effect,
    twice,
    number_last,
    joined_numbers,
    by_multiples,
    last_digits,
    distance,
    unordered,
    parity,
    bounds_of_counts,
    moved_number,
    equal_parts,
    equal_cases,
    condition_as_key,
];

/// A tree is not rewritten more often than that.
const MOST: usize = 20;

impl Tree {
    /// Returns the tree in plainer terms.
    pub fn tidy(&self) -> Tree {
        let mut tree = match self {
            Tree::Recursion(recursion, argument) => {
                Tree::Recursion(Rc::new(recursion.tidy()), Rc::new(argument.tidy()))
            }
            other => other.with_operands(&Tree::tidy),
        };
        for _ in 0..MOST {
            match RULES.iter().find_map(|rule| rule(&tree)) {
                Some(plainer) => tree = plainer,
                None => break,
            }
        }
        tree
    }

    /// Returns the condition that a tree with the values 0 and 1 is.
    pub fn as_condition(&self) -> Tree {
        match self {
            tree if tree.is_condition() => tree.clone(),
            Tree::Two(Two::Remainder, _, modulus) if **modulus == Number(2) => {
                with_number(Two::Equal, self, 1)
            }
            Tree::Two(Two::Subtract, one, tree) if **one == Number(1) => tree.as_condition().not(),
            tree => with_number(Two::Unequal, tree, 0).tidy(),
        }
    }

    /// Returns the condition that is true where this one is not.
    fn not(&self) -> Tree {
        let both = |operation, left: &Tree, right: &Tree| binary(operation, left, right);
        match self {
            Tree::Two(Two::Equal, left, right) => both(Two::Unequal, left, right),
            Tree::Two(Two::Unequal, left, right) => both(Two::Equal, left, right),
            Tree::Two(Two::Less, left, right) => both(Two::AtMost, right, left),
            Tree::Two(Two::AtMost, left, right) => both(Two::Less, right, left),
            Tree::Two(Two::And, left, right) => both(Two::Or, &left.not(), &right.not()),
            Tree::Two(Two::Or, left, right) => both(Two::And, &left.not(), &right.not()),
            other => with_number(Two::Equal, other, 0),
        }
    }

    /// Returns whether the value is at least 0, if the coordinates are.
    fn is_count(&self) -> bool {
        match self {
            Number(number) => *number >= 0,
            Tree::Two(Two::Subtract, ..) | Tree::Own(_) | Tree::Entry(..) => false,
            Tree::Recursion(..) | Tree::Automaton(..) => false,
            other => other.operands().iter().all(|operand| operand.is_count()),
        }
    }

    /// Returns the operands of the first minimum or maximum in the tree.
    fn extreme(&self, wanted: Two) -> Option<(&Tree, &Tree)> {
        match self {
            Tree::Two(operation, left, right) if *operation == wanted => {
                Some((left.as_ref(), right.as_ref()))
            }
            _ => self.operands().iter().find_map(|operand| operand.extreme(wanted)),
        }
    }
}

impl Recursion {
    fn tidy(&self) -> Recursion {
        Recursion::new(self.first, self.given.clone(), self.body.tidy())
    }
}

/// Returns the operation and its operands.
fn two(tree: &Tree) -> Option<(Two, &Tree, &Tree)> {
    match tree {
        Tree::Two(operation, left, right) => Some((*operation, left, right)),
        _ => None,
    }
}

/// Returns the tree and the number of `tree + number`, `tree - number`.
fn sum(tree: &Tree) -> Option<(&Tree, i64)> {
    match two(tree)? {
        (Two::Add, inner, Number(number)) => Some((inner, *number)),
        (Two::Subtract, inner, Number(number)) => Some((inner, -number)),
        _ => None,
    }
}

/// Returns the number and the tree of `number · tree`.
fn product(tree: &Tree) -> Option<(i64, &Tree)> {
    match two(tree)? {
        (Two::Multiply, Number(factor), inner) => Some((*factor, inner)),
        _ => None,
    }
}

/// Returns the tree and the number of `tree mod number`.
fn remainder(tree: &Tree) -> Option<(&Tree, i64)> {
    match two(tree)? {
        (Two::Remainder, inner, Number(modulus)) => Some((inner, *modulus)),
        _ => None,
    }
}

/// A number for an operation on numbers.
fn computed(tree: &Tree) -> Option<Tree> {
    let is_of_numbers = !tree.operands().is_empty()
        && tree.operands().iter().all(|operand| matches!(operand, Number(_)));
    match tree {
        Tree::One(..) | Tree::Two(..) if is_of_numbers => tree.value(&[]).map(Number),
        _ => None,
    }
}

/// `x` for `x + 0`, `1 x`, `x xor 0`, `⌊x / 1⌋`.
fn without_effect(tree: &Tree) -> Option<Tree> {
    use Two::*;
    match two(tree)? {
        (Add | Subtract | Xor | Or, inner, Number(0))
        | (Add | Xor | Or, Number(0), inner)
        | (Multiply | Divide, inner, Number(1))
        | (Multiply, Number(1), inner) => Some(inner.clone()),
        (Multiply, _, Number(0)) | (Multiply, Number(0), _) | (Remainder, _, Number(1)) => {
            Some(Number(0))
        }
        _ => None,
    }
}

/// `2 x` for `x + x`, `x` for `min(x, x)`, 0 for `x - x`.
fn twice(tree: &Tree) -> Option<Tree> {
    use Two::*;
    let (operation, left, right) = two(tree)?;
    if left != right {
        return None;
    }
    match operation {
        Add => Some(multiple(2, left)),
        Minimum | Maximum | And | Or if !left.is_condition() => Some(left.clone()),
        Subtract | Distance | Xor => Some(Number(0)),
        _ => None,
    }
}

/// A number comes last, but first in a product; one that is added is not negative.
fn number_last(tree: &Tree) -> Option<Tree> {
    match two(tree)? {
        (Two::Multiply, Number(_), _) => None,
        (Two::Multiply, inner, Number(factor)) => Some(multiple(*factor, inner)),
        (Two::Add, inner, Number(number)) if *number < 0 => Some(shifted(inner, *number)),
        (Two::Subtract, inner, Number(number)) if *number < 0 => Some(shifted(inner, -number)),
        (_, _, Number(_)) => None,
        (operation, Number(number), inner) if operation.is_symmetric() => {
            Some(with_number(operation, inner, *number))
        }
        (Two::Add, inner, other) => {
            // The numbers of a sum come together at its end.
            let (rest, number) = sum(other)?;
            Some(shifted(&binary(Two::Add, inner, rest), number))
        }
        _ => None,
    }
}

/// One number for two: of sums, products, quotients.
fn joined_numbers(tree: &Tree) -> Option<Tree> {
    if let Some((inner, number)) = sum(tree) {
        let (rest, other) = sum(inner)?;
        return Some(shifted(rest, number.checked_add(other)?));
    }
    if let Some((factor, inner)) = product(tree) {
        let (other, rest) = product(inner)?;
        return Some(multiple(factor.checked_mul(other)?, rest));
    }
    match two(tree)? {
        (Two::Divide, inner, Number(divisor)) if *divisor > 0 => match two(inner)? {
            (Two::Divide, rest, Number(other)) if *other > 0 => {
                Some(with_number(Two::Divide, rest, divisor.checked_mul(*other)?))
            }
            _ => None,
        },
        (Two::Remainder, inner, Number(modulus)) if *modulus > 0 => {
            let (rest, other) = remainder(inner)?;
            (other > 0 && other % modulus == 0).then(|| with_number(Two::Remainder, rest, *modulus))
        }
        _ => None,
    }
}

/// `2 (x mod 2)` for `2 x mod 4`, `⌊x / 2⌋` for `⌊3 x / 6⌋`.
fn by_multiples(tree: &Tree) -> Option<Tree> {
    let (operation, inner, number) = two(tree)?;
    let (Number(number), Some((factor, rest))) = (number, product(inner)) else { return None };
    if factor < 2 || number % factor != 0 || *number < 1 {
        return None;
    }
    match operation {
        Two::Remainder => {
            Some(multiple(factor, &with_number(Two::Remainder, rest, number / factor)))
        }
        Two::Divide => Some(with_number(Two::Divide, rest, number / factor)),
        _ => None,
    }
}

/// `x mod 4` for `x and 3`.
fn last_digits(tree: &Tree) -> Option<Tree> {
    match two(tree)? {
        (Two::And, inner, Number(mask)) if *mask > 0 && (mask + 1) & mask == 0 => {
            Some(with_number(Two::Remainder, inner, mask + 1))
        }
        _ => None,
    }
}

/// |x − y| for `max(x, y) - min(x, y)`.
fn distance(tree: &Tree) -> Option<Tree> {
    let (Two::Subtract, larger, smaller) = two(tree)? else { return None };
    let (Two::Maximum, x, y) = two(larger)? else { return None };
    (*smaller == binary(Two::Minimum, x, y)).then(|| binary(Two::Distance, x, y))
}

/// `f(x) operation f(y)` for `f(min(x, y)) operation f(max(x, y))`, in any order.
fn unordered(tree: &Tree) -> Option<Tree> {
    let (operation, left, right) = two(tree)?;
    if !operation.is_symmetric() {
        return None;
    }
    in_any_order(operation, left, right).or_else(|| in_any_order(operation, right, left))
}

fn in_any_order(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
    let (x, y) = left.extreme(Two::Minimum)?;
    let smaller = binary(Two::Minimum, x, y);
    let larger = binary(Two::Maximum, x, y);
    let is_pair = left.replaced(&smaller, &larger) == *right
        && left.extreme(Two::Maximum).is_none()
        && right.extreme(Two::Minimum).is_none();
    is_pair.then(|| {
        let [first, second] = [x, y].map(|operand| left.replaced(&smaller, operand));
        binary(operation, &first, &second)
    })
}

/// What depends only on whether a sum is even: `(x + y) mod 2` for `x mod 2 xor y mod 2`.
fn parity(tree: &Tree) -> Option<Tree> {
    let even = |tree: &Tree| with_number(Two::Equal, &with_number(Two::Remainder, tree, 2), 0);
    let odd = |tree: &Tree| with_number(Two::Equal, &with_number(Two::Remainder, tree, 2), 1);
    let (operation, left, right) = two(tree)?;
    if let (Tree::One(one, inner), Number(1)) = (left, right) {
        // The lowest binary one of a number is 1 exactly if the number is odd.
        return match operation {
            _ if one.code != "lowest_bit(_)" => None,
            Two::Equal => Some(odd(inner)),
            Two::Unequal => Some(even(inner)),
            _ => None,
        };
    }
    let (x, 2) = remainder(left)? else { return None };
    match (operation, right) {
        (Two::Unequal, Number(number @ (0 | 1))) => Some(with_number(Two::Equal, left, 1 - number)),
        (Two::Xor | Two::Equal | Two::Unequal, _) => {
            let (y, 2) = remainder(right)? else { return None };
            let both = binary(Two::Add, x, y);
            Some(match operation {
                Two::Xor => with_number(Two::Remainder, &both, 2),
                Two::Equal => even(&both),
                _ => odd(&both),
            })
        }
        _ => None,
    }
}

/// `x = 0` and `x ≠ 0` for the bounds of a number that is never negative; `x ≠ y` for `|x - y| ≠ 0`.
fn bounds_of_counts(tree: &Tree) -> Option<Tree> {
    let is_zero = |tree: &Tree| with_number(Two::Equal, tree, 0);
    let is_more = |tree: &Tree| with_number(Two::Unequal, tree, 0);
    match two(tree)? {
        (Two::AtMost, Number(1), x) | (Two::Less, Number(0), x) if x.is_count() => Some(is_more(x)),
        (Two::AtMost, x, Number(0)) | (Two::Less, x, Number(1)) if x.is_count() => Some(is_zero(x)),
        (operation @ (Two::Equal | Two::Unequal), inner, Number(0)) => match two(inner)? {
            (Two::Distance | Two::Subtract, x, y) => Some(binary(operation, x, y)),
            // Of three numbers the nim-sum says more.
            (Two::Xor, x, y) if ![x, y].iter().any(|it| matches!(it, Tree::Two(Two::Xor, ..))) => {
                Some(binary(operation, x, y))
            }
            (Two::Minimum, x, Number(1..)) if x.is_count() => Some(with_number(operation, x, 0)),
            (Two::Multiply, Number(1..), x) => Some(with_number(operation, x, 0)),
            _ => None,
        },
        _ => None,
    }
}

/// `x > 2` for `x + 1 > 3`: a number stands on one side of a comparison.
fn moved_number(tree: &Tree) -> Option<Tree> {
    let (operation, left, right) = two(tree)?;
    if !operation.is_comparison() {
        return None;
    }
    let less = |number: &i64, by: i64| number.checked_sub(by).filter(|number| *number >= 0);
    match (left, right) {
        (Number(number), _) => {
            let (inner, by) = sum(right)?;
            Some(binary(operation, &Number(less(number, by)?), inner))
        }
        (_, Number(number)) => {
            let (inner, by) = sum(left)?;
            Some(with_number(operation, inner, less(number, by)?))
        }
        _ => None,
    }
}

/// One of two conditions that are the same.
fn equal_parts(tree: &Tree) -> Option<Tree> {
    let (operation, left, right) = two(tree)?;
    (operation.joins(left, right) && left == right).then(|| left.clone())
}

/// One case for several that are the same, and the condition alone for yes and no.
fn equal_cases(tree: &Tree) -> Option<Tree> {
    let Tree::Choose(cases, key) = tree else { return None };
    let (last, others) = cases.split_last()?;
    if others.iter().all(|case| case == last) {
        return Some(last.clone());
    }
    if let (true, [no, yes]) = (key.is_condition(), cases.as_slice()) {
        return match (no, yes) {
            (Number(0), Number(1)) => Some(key.as_ref().clone()),
            (Number(1), Number(0)) => Some(key.not()),
            _ => None,
        };
    }
    // The last case stands for all larger keys, too.
    if others.last() == Some(last) {
        return Some(Tree::Choose(Rc::new(others.to_vec()), key.clone()));
    }
    None
}

/// A condition as the key, where one case differs from all others, which are the same.
fn condition_as_key(tree: &Tree) -> Option<Tree> {
    let Tree::Choose(cases, key) = tree else { return None };
    if key.is_condition() {
        return None;
    }
    if let (Some((_, 2)), [even, odd]) = (remainder(key), cases.as_slice()) {
        return Some(if_else(with_number(Two::Equal, key, 0), even.clone(), odd.clone()));
    }
    (0..cases.len()).find_map(|at| {
        let mut others = cases.iter().enumerate().filter(|(place, _)| *place != at);
        let other = &others.next()?.1;
        // The last case is that of larger keys, too.
        let is_alone = others.all(|(_, case)| case == *other) && at + 1 < cases.len();
        is_alone.then(|| {
            if_else(with_number(Two::Equal, key, at as i64), cases[at].clone(), (*other).clone())
        })
    })
}
