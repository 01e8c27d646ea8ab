//! Puts a tree as a reader would write it, without changing a value.
//!
//! Each function looks at the root of a tree whose operands are tidy already. Where a number is negative,
//! or a divisor 0, the plainer tree may have another value or none; who tidies a law compares both.

use std::rc::Rc;

use super::{binary, if_else, multiple, shifted, with_number, Number, Recursion, Tree, Two};

/// A tree is not rewritten more often than that.
const MOST: usize = 20;

impl Tree {
    /// Returns the tree in plainer terms.
    pub fn tidy(&self) -> Tree {
        let mut tree = self.with_operands(&Tree::tidy);
        if let Tree::Recursion(recursion, argument) = &tree {
            tree = Tree::Recursion(Rc::new(recursion.tidy()), argument.clone());
        }
        for _ in 0..MOST {
            match tree.plainer() {
                Some(plainer) => tree = plainer,
                None => break,
            }
        }
        tree
    }

    /// Returns what is plainer than the tree, whose operands are tidy.
    fn plainer(&self) -> Option<Tree> {
        match self {
            Tree::Two(operation, left, right) => numbers(*operation, left, right)
                .or_else(|| unordered(*operation, left, right))
                .or_else(|| comparison(*operation, left, right)),
            Tree::Choose(choices, key) => cases(choices, key),
            _ => None,
        }
    }

    /// Returns the condition that a tree with the values 0 and 1 is.
    pub fn as_condition(&self) -> Tree {
        match self.is_condition() {
            true => self.clone(),
            false => with_number(Two::Unequal, self, 0).tidy(),
        }
    }

    /// Returns the condition that is true where this one is not.
    fn not(&self) -> Tree {
        match self {
            Tree::Two(Two::Equal, left, right) => binary(Two::Unequal, left, right),
            Tree::Two(Two::Unequal, left, right) => binary(Two::Equal, left, right),
            Tree::Two(Two::Less, left, right) => binary(Two::AtMost, right, left),
            Tree::Two(Two::AtMost, left, right) => binary(Two::Less, right, left),
            Tree::Two(Two::And, left, right) => binary(Two::Or, &left.not(), &right.not()),
            Tree::Two(Two::Or, left, right) => binary(Two::And, &left.not(), &right.not()),
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

/// Returns x of `x mod 2`.
fn last_bit(tree: &Tree) -> Option<&Tree> {
    match two(tree)? {
        (Two::Remainder, inner, Number(2)) => Some(inner),
        _ => None,
    }
}

/// Returns x of an operation on one number with this code.
fn operand<'a>(tree: &'a Tree, code: &str) -> Option<&'a Tree> {
    match tree {
        Tree::One(operation, inner) if operation.code == code => Some(inner),
        _ => None,
    }
}

/// A number comes last, but first in a product; one that is added is not negative; one number for two.
fn numbers(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
    use Two::*;
    match (operation, left, right) {
        (_, Number(one), Number(other)) => operation.apply(*one, *other).map(Number),
        (Multiply, Number(_), _) => None,
        (Multiply, inner, Number(factor)) => Some(multiple(*factor, inner)),
        (Add | Subtract, inner, Number(number)) => {
            let number = if operation == Add { *number } else { -number };
            match sum(inner) {
                Some((rest, other)) => Some(shifted(rest, number.checked_add(other)?)),
                None if number != 0 && (number > 0) == (operation == Add) => None,
                None => Some(shifted(inner, number)),
            }
        }
        // The last binary digits of a number.
        (And, inner, Number(mask)) if *mask > 0 && (mask + 1) & mask == 0 => {
            Some(with_number(Remainder, inner, mask + 1))
        }
        (_, _, Number(_)) => None,
        (_, Number(number), inner) if operation.is_symmetric() => {
            Some(with_number(operation, inner, *number))
        }
        (Add, inner, other) if inner == other => Some(multiple(2, inner)),
        _ => None,
    }
}

/// `f(x) operation f(y)` for `f(min(x, y)) operation f(max(x, y))`, in any order.
fn unordered(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
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

/// A comparison in plainer terms: what depends on whether a number is even or 0 says so, and a number
/// stands on one side.
fn comparison(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
    use Two::*;
    let both_bits = last_bit(left).zip(last_bit(right));
    match (operation, left, right) {
        (Xor | Equal | Unequal, ..) if both_bits.is_some() => {
            let (x, y) = both_bits?;
            let bit = with_number(Remainder, &binary(Add, x, y), 2);
            Some(match operation {
                Xor => bit,
                Equal => with_number(Equal, &bit, 0),
                _ => with_number(Equal, &bit, 1),
            })
        }
        (AtMost, Number(1), x) | (Less, Number(0), x) if x.is_count() => {
            Some(with_number(Unequal, x, 0))
        }
        (AtMost, x, Number(0)) | (Less, x, Number(1)) if x.is_count() => {
            Some(with_number(Equal, x, 0))
        }
        (Equal | Unequal, x, Number(0)) if last_bit(x).is_none() => zero(operation, x),
        (Equal | Unequal, x, Number(bit @ (0 | 1))) => {
            let is_one = (operation == Equal) == (*bit == 1);
            parity(x, is_one).filter(|plain| two(plain) != Some((operation, left, right)))
        }
        _ => None,
    }
    .or_else(|| moved_number(operation, left, right))
}

/// Returns what `x = 0` or `x ≠ 0` says of the parts of x.
fn zero(operation: Two, x: &Tree) -> Option<Tree> {
    use Two::*;
    if let Some(number) = operand(x, "trailing_zeros(_)") {
        let bit = with_number(Remainder, number, 2);
        return parity(&bit, operation == Equal);
    }
    match two(x)? {
        (Distance | Subtract, x, y) => Some(binary(operation, x, y)),
        // Of three numbers the nim-sum says more.
        (Xor, x, y) if ![x, y].iter().any(|it| matches!(it, Tree::Two(Xor, ..))) => {
            Some(binary(operation, x, y))
        }
        (Minimum, x, Number(1..)) if x.is_count() => Some(with_number(operation, x, 0)),
        (Multiply, Number(1..), x) => Some(with_number(operation, x, 0)),
        (Multiply, x, y) if x.is_count() && y.is_count() => {
            Some(with_number(operation, &binary(Minimum, x, y), 0))
        }
        (Divide, x, y) if operation == Unequal => Some(binary(AtMost, y, x)),
        (Divide, x, y) => Some(binary(Less, x, y)),
        _ => None,
    }
}

/// Returns that x is odd, or even, if `bit` is its last binary digit or 1 exactly for odd numbers.
fn parity(bit: &Tree, is_odd: bool) -> Option<Tree> {
    let number = last_bit(bit).or_else(|| operand(bit, "lowest_bit(_)"))?;
    // A number has the factor 2 if that is its least one.
    let number = operand(number, "least_prime(_)").unwrap_or(number);
    let (number, is_odd) = match sum(number) {
        Some((rest, by)) => (rest, is_odd != (by % 2 != 0)),
        None => (number, is_odd),
    };
    let bit = with_number(Two::Remainder, number, 2);
    Some(with_number(Two::Equal, &bit, i64::from(is_odd)))
}

/// `x > 2` for `x + 1 > 3`.
fn moved_number(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
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

/// One case for several that are the same, the condition alone for yes and no, and a condition as the key
/// where one case differs from all others.
fn cases(cases: &[Tree], key: &Tree) -> Option<Tree> {
    let (last, others) = cases.split_last()?;
    if let Number(key @ 0..) = key {
        return cases.get(*key as usize).or(Some(last)).cloned();
    }
    if others.iter().all(|case| case == last) {
        return Some(last.clone());
    }
    if key.is_condition() {
        return match cases {
            [Number(0), Number(1)] => Some(key.clone()),
            [Number(1), Number(0)] => Some(key.not()),
            _ => None,
        };
    }
    (0..others.len()).find_map(|at| {
        let is_alone = (0..cases.len()).all(|place| place == at || cases[place] == *last);
        let is = with_number(Two::Equal, key, at as i64);
        is_alone.then(|| if_else(is, cases[at].clone(), last.clone()))
    })
}
