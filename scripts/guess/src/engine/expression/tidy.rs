//! Puts a formula as a reader would write it, without changing a value: x mod 2 for the last bit, |x − y|
//! for the larger minus the smaller, x and y where only their order was hidden.

use std::rc::Rc;

use super::{binary, with_number, Binary, Constant, Expression};

impl Expression {
    /// Returns the formula in plainer terms. Where an operand is negative, the plainer formula may have
    /// no value.
    pub fn tidy(&self) -> Expression {
        match self {
            Expression::Binary(operation, left, right) => {
                tidy_pair(*operation, &left.tidy(), &right.tidy())
            }
            Expression::Unary(function, inner) => {
                Expression::Unary(function, Rc::new(inner.tidy()))
            }
            Expression::Choose(formulas, key) => {
                let formulas = formulas.iter().map(Expression::tidy).collect();
                Expression::Choose(Rc::new(formulas), Rc::new(key.tidy()))
            }
            other => other.clone(),
        }
    }

    fn is_same(&self, other: &Expression) -> bool {
        let names = super::names(26);
        self.words(&names) == other.words(&names)
    }

    /// Returns the formula with `from` in the place of `to`.
    fn replaced(&self, from: &Expression, to: &Expression) -> Expression {
        if self.is_same(from) {
            return to.clone();
        }
        match self {
            Expression::Binary(operation, left, right) => {
                binary(*operation, &left.replaced(from, to), &right.replaced(from, to))
            }
            Expression::Unary(function, inner) => {
                Expression::Unary(function, Rc::new(inner.replaced(from, to)))
            }
            other => other.clone(),
        }
    }

    /// Returns the operands of the first minimum or maximum in the formula.
    fn extreme(&self, wanted: Binary) -> Option<(&Expression, &Expression)> {
        match self {
            Expression::Binary(operation, left, right) if *operation == wanted => {
                Some((left.as_ref(), right.as_ref()))
            }
            _ => self.operands().iter().find_map(|operand| operand.extreme(wanted)),
        }
    }
}

fn tidy_pair(operation: Binary, left: &Expression, right: &Expression) -> Expression {
    match (operation, left, right) {
        (Binary::And, Constant(mask), other) | (Binary::And, other, Constant(mask))
            if *mask > 0 && (mask + 1) & mask == 0 =>
        {
            return with_number(Binary::Remainder, other, mask + 1);
        }
        (Binary::Subtract, Expression::Binary(Binary::Maximum, x, y), _)
            if right.is_same(&binary(Binary::Minimum, x, y)) =>
        {
            return binary(Binary::Distance, x, y);
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
fn unordered(operation: Binary, left: &Expression, right: &Expression) -> Option<Expression> {
    let (x, y) = left.extreme(Binary::Minimum)?;
    let smaller = binary(Binary::Minimum, x, y);
    let larger = binary(Binary::Maximum, x, y);
    let is_pair = left.replaced(&smaller, &larger).is_same(right)
        && left.extreme(Binary::Maximum).is_none()
        && right.extreme(Binary::Minimum).is_none();
    is_pair.then(|| {
        let [first, second] = [x, y].map(|operand| left.replaced(&smaller, operand));
        binary(operation, &first, &second)
    })
}
