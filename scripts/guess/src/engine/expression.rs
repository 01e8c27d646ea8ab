//! Formulas as trees: they are evaluated, put into words and printed as Rust from one description.
//!
//! - [`functions`] of one number, and [`operation`]s on two;
//! - a formula in [`words`], and as [`code`] with the [`items`] that it calls;
//! - the plainer form of a formula ([`tidy`]), and how much it asks of its reader ([`weight`]).

mod code;
mod functions;
mod items;
mod operation;
mod tidy;
mod weight;
mod words;

use std::rc::Rc;

use crate::engine::helpers;
use crate::engine::law::Rule;

pub(crate) use self::functions::{Unary, UNARY};
pub(crate) use self::items::{function, indent, Items};
pub(crate) use self::operation::Binary;

/// A function of all coordinates at once.
#[derive(Clone, Copy)]
pub(crate) struct Aggregate {
    /// How the words call it.
    pub words: &'static str,
    /// The call in Rust; the array of the coordinates takes the place of `_`.
    pub code: &'static str,
    /// The function.
    pub evaluate: fn(&[i64]) -> i64,
    /// How much it asks of the reader.
    pub weight: u32,
}

/// The number (numerator + √root) / denominator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quadratic {
    pub numerator: i64,
    pub root: i64,
    pub denominator: i64,
}

impl Quadratic {
    /// Returns the whole part of the number times `n`.
    pub fn floor(&self, n: i64) -> i64 {
        helpers::quadratic_floor(n, self.numerator, self.root, self.denominator)
    }
}

/// A formula.
#[derive(Clone)]
pub(crate) enum Expression {
    /// A number.
    Constant(i64),
    /// A coordinate of the position.
    Variable(usize),
    /// A function of one number.
    Unary(&'static Unary, Rc<Expression>),
    /// An operation on two numbers.
    Binary(Binary, Rc<Expression>, Rc<Expression>),
    /// The whole part of a quadratic number times a formula.
    Floor(Quadratic, Rc<Expression>),
    /// A function of all coordinates.
    Aggregate(&'static Aggregate),
    /// The value that a list gives to a key.
    Lookup(Rc<Vec<(i64, i64)>>, Rc<Expression>),
    /// One formula for each value of a key: 0, 1, 2, …
    Choose(Rc<Vec<Expression>>, Rc<Expression>),
    /// Another rule at a position that is computed.
    Apply(Rc<dyn Rule>, Rc<Vec<Expression>>),
}

pub(crate) use Expression::{Constant, Variable};

/// Returns `left`, `operation`, `right` as a formula.
pub(crate) fn binary(operation: Binary, left: &Expression, right: &Expression) -> Expression {
    Expression::Binary(operation, Rc::new(left.clone()), Rc::new(right.clone()))
}

/// Returns `left`, `operation` and a number as a formula.
pub(crate) fn with_number(operation: Binary, left: &Expression, right: i64) -> Expression {
    binary(operation, left, &Constant(right))
}

/// Returns `left` and a number that is added or subtracted.
pub(crate) fn shifted(left: &Expression, by: i64) -> Expression {
    match by {
        0 => left.clone(),
        by if by < 0 => with_number(Binary::Subtract, left, -by),
        by => with_number(Binary::Add, left, by),
    }
}

impl Expression {
    /// Returns the value at `position`, or nothing where the formula has none.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        match self {
            Constant(number) => Some(*number),
            Variable(index) => position.get(*index).copied(),
            Expression::Unary(function, inner) => {
                let argument = inner.value(position)?;
                let is_in_domain = (function.least..=function.largest).contains(&argument);
                is_in_domain.then(|| (function.evaluate)(argument))
            }
            Expression::Binary(operation, left, right) => {
                operation.apply(left.value(position)?, right.value(position)?)
            }
            Expression::Floor(number, inner) => {
                let argument = inner.value(position)?;
                (0..1 << 50).contains(&argument).then(|| number.floor(argument))
            }
            Expression::Aggregate(function) => Some((function.evaluate)(position)),
            Expression::Lookup(list, key) => {
                let key = key.value(position)?;
                let place = list.binary_search_by_key(&key, |entry| entry.0).ok()?;
                Some(list[place].1)
            }
            Expression::Choose(formulas, key) => {
                let key = key.value(position)?;
                formulas.get(usize::try_from(key).ok()?)?.value(position)
            }
            Expression::Apply(rule, arguments) => {
                let inner: Option<Vec<i64>> =
                    arguments.iter().map(|argument| argument.value(position)).collect();
                rule.value(&inner?)
            }
        }
    }

    /// Returns the formulas that this one is made of directly.
    pub fn operands(&self) -> Vec<&Expression> {
        match self {
            Constant(_) | Variable(_) | Expression::Aggregate(_) => Vec::new(),
            Expression::Unary(_, inner) | Expression::Floor(_, inner) => vec![inner],
            Expression::Binary(_, left, right) => vec![left, right],
            Expression::Lookup(_, key) => vec![key],
            Expression::Choose(formulas, key) => formulas.iter().chain([key.as_ref()]).collect(),
            Expression::Apply(_, arguments) => arguments.iter().collect(),
        }
    }

    /// Returns how many functions of one number there are.
    pub fn functions(&self) -> usize {
        let own = usize::from(matches!(self, Expression::Unary(..)));
        own + self.operands().iter().map(|operand| operand.functions()).sum::<usize>()
    }

    /// Returns how many numbers and coordinates it mentions.
    pub fn size(&self) -> usize {
        let own = match self {
            Constant(_) | Variable(_) | Expression::Aggregate(_) => 1,
            Expression::Lookup(list, _) => list.len(),
            Expression::Apply(rule, _) => rule.size(),
            _ => 0,
        };
        own + self.operands().iter().map(|operand| operand.size()).sum::<usize>()
    }

    /// Returns this formula of one coordinate as one of the coordinate `index`.
    pub fn at(&self, index: usize) -> Expression {
        let inner = |formula: &Rc<Expression>| Rc::new(formula.at(index));
        let all = |formulas: &[Expression]| {
            Rc::new(formulas.iter().map(|formula| formula.at(index)).collect::<Vec<_>>())
        };
        match self {
            Constant(_) | Expression::Aggregate(_) => self.clone(),
            Variable(_) => Variable(index),
            Expression::Unary(function, argument) => Expression::Unary(function, inner(argument)),
            Expression::Binary(operation, left, right) => {
                Expression::Binary(*operation, inner(left), inner(right))
            }
            Expression::Floor(number, argument) => Expression::Floor(*number, inner(argument)),
            Expression::Lookup(list, key) => Expression::Lookup(list.clone(), inner(key)),
            Expression::Choose(formulas, key) => Expression::Choose(all(formulas), inner(key)),
            Expression::Apply(rule, arguments) => Expression::Apply(rule.clone(), all(arguments)),
        }
    }
}

/// Returns the names of the coordinates of positions: `n`, or `a`, `b`, …
pub(crate) fn names(arity: usize) -> Vec<String> {
    if arity == 1 {
        return vec!["n".to_string()];
    }
    (0..arity)
        .map(|index| match u8::try_from(index) {
            Ok(index) if index < 26 => char::from(b'a' + index).to_string(),
            _ => format!("x{index}"),
        })
        .collect()
}

/// A formula as a rule.
pub(crate) struct Formula {
    /// The number of coordinates.
    pub arity: usize,
    /// What gives the value.
    pub expression: Expression,
}

impl Rule for Formula {
    fn value(&self, position: &[i64]) -> Option<i64> {
        self.expression.value(position)
    }

    fn function(&self, name: &str) -> String {
        let names = names(self.arity);
        let mut items = Items::default();
        let body = self.expression.code(&names, &mut items);
        function(name, &names, &items, &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        self.expression.words(arguments)
    }

    fn size(&self) -> usize {
        self.expression.size()
    }

    fn weight(&self) -> u32 {
        self.expression.weight()
    }

    fn weight_without_entries(&self) -> u32 {
        self.expression.weight_without_entries()
    }
}
