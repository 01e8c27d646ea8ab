//! Puts a formula as a reader would write it, without changing a value: x mod 2 for the last bit, |x − y|
//! for the larger minus the smaller, x and y where only their order was hidden.

use super::{binary, with_number, Number, Tree, Two};

impl Tree {
    /// Returns the formula in plainer terms. Where an operand is negative, the plainer formula may have
    /// no value.
    pub fn tidy(&self) -> Tree {
        match self {
            Tree::Two(operation, left, right) => tidy_pair(*operation, &left.tidy(), &right.tidy()),
            other => other.with_operands(&Tree::tidy),
        }
    }

    /// Returns the operands of the first minimum or maximum in the formula.
    fn extreme(&self, wanted: Two) -> Option<(&Tree, &Tree)> {
        match self {
            Tree::Two(operation, left, right) if *operation == wanted => {
                Some((left.as_ref(), right.as_ref()))
            }
            _ => self.operands().iter().find_map(|operand| operand.extreme(wanted)),
        }
    }
}

fn tidy_pair(operation: Two, left: &Tree, right: &Tree) -> Tree {
    match (operation, left, right) {
        (Two::And, Number(mask), other) | (Two::And, other, Number(mask))
            if *mask > 0 && (mask + 1) & mask == 0 =>
        {
            return with_number(Two::Remainder, other, mask + 1);
        }
        (Two::Subtract, Tree::Two(Two::Maximum, x, y), _)
            if *right == binary(Two::Minimum, x, y) =>
        {
            return binary(Two::Distance, x, y);
        }
        _ => {}
    }
    if operation.is_symmetric() {
        let both = unordered(operation, left, right).or_else(|| unordered(operation, right, left));
        if let Some(formula) = both {
            return formula;
        }
    }
    binary(operation, left, right)
}

/// Returns `f(x) operation f(y)` for `f(min(x, y)) operation f(max(x, y))`.
fn unordered(operation: Two, left: &Tree, right: &Tree) -> Option<Tree> {
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
