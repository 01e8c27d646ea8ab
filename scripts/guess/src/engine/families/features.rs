//! Features of a position: what its value may depend on alone.

use std::rc::Rc;

use crate::engine::aggregates::{symmetric, ORDERED};
use crate::engine::evidence::Evidence;
use crate::engine::expression::{
    binary, with_number, Binary, DigitClass, Expression, Variable, UNARY,
};

/// Beyond this coordinate, factoring at many positions takes too long.
const FACTORED: i64 = 10_000_000;

/// A feature and the bits that choose it.
pub(crate) struct Feature {
    /// What it is.
    pub expression: Expression,
    /// The bits.
    pub cost: f64,
}

/// Returns the features of positions like those of `evidence`, the usual ones first.
pub(crate) fn features(evidence: &Evidence) -> Vec<Feature> {
    let bases = bases(evidence);
    let mut list: Vec<Expression> = bases.clone();
    let largest_modulus = if evidence.arity == 1 { 36 } else { 12 };
    for modulus in 2..=largest_modulus {
        list.extend(
            bases.iter().take(10).map(|base| with_number(Binary::Remainder, base, modulus)),
        );
    }
    let mut derived: Vec<Expression> = Vec::new();
    let may_factor = evidence.largest() <= FACTORED;
    let functions = || UNARY.iter().filter(|function| may_factor || !function.is_arithmetic);
    for base in bases.iter().take(6) {
        derived
            .extend(functions().map(|function| Expression::Unary(function, Rc::new(base.clone()))));
    }
    if evidence.arity == 1 {
        derived.extend(digit_classes());
    }
    list.extend(derived.iter().cloned());
    for modulus in [2, 3, 4] {
        list.extend(derived.iter().map(|base| with_number(Binary::Remainder, base, modulus)));
    }
    list.into_iter()
        .enumerate()
        .map(|(index, expression)| Feature { expression, cost: ((index + 2) as f64).log2() + 1.0 })
        .collect()
}

/// Returns what the features are made of.
fn bases(evidence: &Evidence) -> Vec<Expression> {
    use Binary::*;
    let mut bases: Vec<Expression> = (0..evidence.arity).map(Variable).collect();
    if evidence.arity == 2 {
        let a = Variable(0);
        let b = Variable(1);
        let smaller = binary(Minimum, &a, &b);
        let larger = binary(Maximum, &a, &b);
        let difference = binary(Distance, &a, &b);
        bases.extend([Add, Xor].map(|operation| binary(operation, &a, &b)));
        bases.extend([smaller, larger, difference]);
        bases.extend([Gcd, Multiply, And, Or].map(|operation| binary(operation, &a, &b)));
    }
    if evidence.arity > 2 {
        bases.extend(symmetric(evidence.largest()).map(Expression::Aggregate));
        bases.extend(ORDERED.iter().map(Expression::Aggregate));
    }
    bases
}

/// Returns how many digits of one kind there are, in some bases.
fn digit_classes() -> Vec<Expression> {
    let mut list = Vec::new();
    for (base, modulus) in [(10, 2), (10, 3), (10, 10), (3, 3), (4, 4), (5, 5), (6, 6)] {
        for class in 0..modulus {
            let kind = DigitClass { base, modulus, class };
            list.push(Expression::Digits(kind, Rc::new(Variable(0))));
        }
    }
    list
}
