//! A law is one tree: numbers and coordinates, and what is made of them.
//!
//! Four functions look at a tree, each with one match: [`Tree::value`] computes it, [`Tree::words`] says it
//! (`words`), `law_code` prints it as Rust (`code`), and [`Tree::weigh`] says how much it asks of its
//! reader (`weight`). Whatever else follows a tree goes through [`Tree::operands`] and
//! [`Tree::with_operands`].
//!
//! | node | what it is |
//! |---|---|
//! | [`Tree::Number`], [`Tree::Coordinate`] | the leaves |
//! | [`Tree::One`], [`Tree::Two`], [`Tree::All`] | an operation on one number, on two, on the whole position: a row of a table in `operations` |
//! | [`Tree::Choose`] | one case for each value of a key; the key of two cases may be a condition, 0 for no and 1 for yes |
//! | [`Tree::Entry`] | an entry of a table that repeats from some row and column on: a period, a grid (`pattern`) |
//! | [`Tree::Recursion`] | a function of one number that refers to its own smaller values by [`Tree::Own`] and [`Tree::Mex`] (`recursion`) |
//! | [`Tree::Term`], [`Tree::Passed`] | whether a number is a term of an increasing sequence, which is a recursion, and how many terms come up to it |
//! | [`Tree::Automaton`] | the output of an automaton that reads the digits of numbers (`automaton`) |
//! | [`Tree::Pairs`] | whether two numbers are a pair of a sequence made by the least number that is left (`pairs`) |
//!
//! The operands of a recursion, a table, an automaton or pairs are its arguments. Inside of a recursion,
//! coordinate 0 is its argument, and no other coordinate exists.

mod automaton;
mod code;
mod items;
mod operations;
mod pairs;
mod pattern;
mod recursion;
mod tidy;
mod weight;
mod words;
mod written;

use std::rc::Rc;

pub use self::automaton::Automaton;
pub(crate) use self::code::law_code;
pub use self::operations::{All, One, Two};
pub(crate) use self::operations::{ONES, ORDERED, SYMMETRIC};
pub use self::pairs::Pairs;
pub use self::pattern::{Pattern, Repeat};
pub use self::recursion::Recursion;
use self::recursion::Within;
pub use self::weight::Weight;

/// A law or a part of one.
#[derive(Clone, PartialEq)]
pub enum Tree {
    /// A number.
    Number(i64),
    /// A coordinate of the position.
    Coordinate(usize),
    /// An operation on one number.
    One(&'static One, Rc<Tree>),
    /// An operation on two numbers; a comparison gives 0 for no and 1 for yes.
    Two(Two, Rc<Tree>, Rc<Tree>),
    /// An operation on all coordinates.
    All(&'static All),
    /// One case for each value of the key: 0, 1, 2, …; the last one for all larger values.
    Choose(Rc<Vec<Tree>>, Rc<Tree>),
    /// An entry of a table that repeats.
    Entry(Rc<Pattern>, Rc<Vec<Tree>>),
    /// The value of the recursion around it at a smaller number.
    Own(Rc<Tree>),
    /// The least number from 0 on that is none of these values of the recursion around it: of its values
    /// at these numbers, as far as they are not below its first one.
    Mex(Rc<Vec<Tree>>),
    /// The value of a recursion.
    Recursion(Rc<Recursion>, Rc<Tree>),
    /// 0 if a number is a term of an increasing sequence t(0), t(1), …, which is a recursion, else 1.
    Term(Rc<Recursion>, Rc<Tree>),
    /// How many terms of such a sequence are at most a number.
    Passed(Rc<Recursion>, Rc<Tree>),
    /// What an automaton says after it has read the digits of some numbers, the lowest ones first.
    Automaton(Rc<Automaton>, Rc<Vec<Tree>>),
    /// 0 if two numbers are, in some order, a pair of a sequence, else 1.
    Pairs(Rc<Pairs>, Rc<Vec<Tree>>),
}

pub use Tree::{Coordinate, Number};

/// Returns `left`, `operation`, `right` as a tree.
pub fn binary(operation: Two, left: &Tree, right: &Tree) -> Tree {
    Tree::Two(operation, Rc::new(left.clone()), Rc::new(right.clone()))
}

/// Returns `left`, `operation` and a number as a tree.
pub fn with_number(operation: Two, left: &Tree, right: i64) -> Tree {
    binary(operation, left, &Number(right))
}

/// Returns `left` and a number that is added or subtracted.
pub fn shifted(left: &Tree, by: i64) -> Tree {
    match by {
        0 => left.clone(),
        by if by < 0 => with_number(Two::Subtract, left, -by),
        by => with_number(Two::Add, left, by),
    }
}

/// Returns a number times `tree`.
pub fn multiple(factor: i64, tree: &Tree) -> Tree {
    match factor {
        1 => tree.clone(),
        factor => binary(Two::Multiply, &Number(factor), tree),
    }
}

/// Returns the case that `condition` chooses.
pub fn if_else(condition: Tree, yes: Tree, no: Tree) -> Tree {
    Tree::Choose(Rc::new(vec![no, yes]), Rc::new(condition))
}

impl Tree {
    /// Returns the value at `position`, or nothing where a number would be too large or does not exist.
    pub fn value(&self, position: &[i64]) -> Option<i64> {
        self.value_within(position, None)
    }

    /// Returns the same of a part of a recursion.
    fn value_within(&self, position: &[i64], own: Option<Within>) -> Option<i64> {
        let of = |tree: &Tree| tree.value_within(position, own);
        let all = |trees: &[Tree]| trees.iter().map(of).collect::<Option<Vec<i64>>>();
        match self {
            Number(number) => Some(*number),
            Coordinate(index) => position.get(*index).copied(),
            Tree::One(operation, inner) => operation.apply(of(inner)?),
            Tree::Two(operation, left, right) => operation.apply(of(left)?, of(right)?),
            Tree::All(operation) => Some(operation.apply(position)),
            Tree::Choose(cases, key) => {
                let key = usize::try_from(of(key)?).ok()?;
                of(cases.get(key.min(cases.len() - 1))?)
            }
            Tree::Entry(pattern, arguments) => pattern.value(&all(arguments)?),
            Tree::Own(argument) => own?.value(of(argument)?, position),
            Tree::Mex(arguments) => own?.mex(&all(arguments)?, position),
            Tree::Recursion(recursion, argument) => recursion.value(of(argument)?),
            Tree::Term(sequence, argument) => {
                let number = of(argument)?;
                sequence.is_term(number).map(|is_term| i64::from(!is_term))
            }
            Tree::Passed(sequence, argument) => sequence.terms_up_to(of(argument)?),
            Tree::Automaton(automaton, arguments) => automaton.value(&all(arguments)?),
            Tree::Pairs(pairs, arguments) => pairs.value(&all(arguments)?),
        }
    }

    /// Returns the trees that this one is made of directly.
    pub fn operands(&self) -> Vec<&Tree> {
        match self {
            Number(_) | Coordinate(_) | Tree::All(_) => Vec::new(),
            Tree::One(_, inner)
            | Tree::Own(inner)
            | Tree::Recursion(_, inner)
            | Tree::Term(_, inner)
            | Tree::Passed(_, inner) => vec![inner],
            Tree::Two(_, left, right) => vec![left, right],
            Tree::Choose(cases, key) => cases.iter().chain([key.as_ref()]).collect(),
            Tree::Mex(arguments)
            | Tree::Entry(_, arguments)
            | Tree::Automaton(_, arguments)
            | Tree::Pairs(_, arguments) => arguments.iter().collect(),
        }
    }

    /// Returns the tree with other operands: what `of` makes of each.
    pub fn with_operands(&self, of: &dyn Fn(&Tree) -> Tree) -> Tree {
        let one = |tree: &Rc<Tree>| Rc::new(of(tree));
        let all = |trees: &[Tree]| Rc::new(trees.iter().map(of).collect::<Vec<_>>());
        match self {
            Number(_) | Coordinate(_) | Tree::All(_) => self.clone(),
            Tree::One(operation, inner) => Tree::One(operation, one(inner)),
            Tree::Two(operation, left, right) => Tree::Two(*operation, one(left), one(right)),
            Tree::Choose(cases, key) => Tree::Choose(all(cases), one(key)),
            Tree::Entry(pattern, arguments) => Tree::Entry(pattern.clone(), all(arguments)),
            Tree::Own(inner) => Tree::Own(one(inner)),
            Tree::Mex(arguments) => Tree::Mex(all(arguments)),
            Tree::Recursion(recursion, inner) => Tree::Recursion(recursion.clone(), one(inner)),
            Tree::Term(sequence, inner) => Tree::Term(sequence.clone(), one(inner)),
            Tree::Passed(sequence, inner) => Tree::Passed(sequence.clone(), one(inner)),
            Tree::Automaton(automaton, arguments) => {
                Tree::Automaton(automaton.clone(), all(arguments))
            }
            Tree::Pairs(pairs, arguments) => Tree::Pairs(pairs.clone(), all(arguments)),
        }
    }

    /// Returns this tree of one coordinate as one of the coordinate `index`.
    pub fn at(&self, index: usize) -> Tree {
        self.replaced(&Coordinate(0), &Coordinate(index))
    }

    /// Returns the tree with `to` in the place of `from`.
    pub fn replaced(&self, from: &Tree, to: &Tree) -> Tree {
        match self == from {
            true => to.clone(),
            false => self.with_operands(&|operand| operand.replaced(from, to)),
        }
    }

    /// Returns whether `part` is the tree or a part of it.
    pub fn contains(&self, part: &Tree) -> bool {
        self == part || self.operands().iter().any(|operand| operand.contains(part))
    }

    /// Returns whether the terms of a list decide.
    pub fn has_terms(&self) -> bool {
        let is_list = matches!(self, Tree::Term(..) | Tree::Passed(..));
        is_list || self.operands().iter().any(|operand| operand.has_terms())
    }

    /// Returns how many functions of one number there are.
    pub fn functions(&self) -> usize {
        let own = usize::from(matches!(self, Tree::One(..)));
        own + self.operands().iter().map(|operand| operand.functions()).sum::<usize>()
    }

    /// Returns how many numbers, coordinates and functions of all coordinates describe it.
    pub fn size(&self) -> usize {
        let own = match self {
            Number(_) | Coordinate(_) | Tree::All(_) => 1,
            Tree::Entry(pattern, _) => pattern.values.len(),
            Tree::Recursion(recursion, _)
            | Tree::Term(recursion, _)
            | Tree::Passed(recursion, _) => recursion.given.len() + recursion.body.size(),
            Tree::Automaton(automaton, _) => automaton.size(),
            Tree::Pairs(pairs, _) => pairs.size(),
            _ => 0,
        };
        own + self.operands().iter().map(|operand| operand.size()).sum::<usize>()
    }
}

/// Returns the names of the coordinates of positions: `n`, or `a`, `b`, …
pub fn names(arity: usize) -> Vec<String> {
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
