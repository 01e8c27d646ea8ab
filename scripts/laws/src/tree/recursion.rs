//! Functions of one number that refer to their own smaller values, and increasing sequences made so.

use std::cell::RefCell;
use std::collections::HashMap;

use super::Tree;
use crate::helpers;

/// So deep a value looks for smaller ones; then the function is filled from below.
const DEEPEST: u32 = 200;

/// Up to so many values the function is filled from below.
const FILLED: usize = 2_000_000;

/// No term of a sequence is larger.
const LARGEST: i64 = 1 << 61;

/// A function v of one number: v(first), v(first + 1), … begin with given values, and then each is what
/// the body says, in which coordinate 0 is the number and [`Tree::Own`] the function itself.
pub struct Recursion {
    /// The least number.
    pub first: i64,
    /// The first values.
    pub given: Vec<i64>,
    /// The others.
    pub body: Tree,
    /// All values from the first one on, as far as they were needed.
    filled: RefCell<Vec<i64>>,
    /// Other values that were needed.
    known: RefCell<HashMap<i64, Option<i64>>>,
}

impl PartialEq for Recursion {
    fn eq(&self, other: &Recursion) -> bool {
        self.first == other.first && self.given == other.given && self.body == other.body
    }
}

/// Where a tree is inside of a recursion.
#[derive(Clone, Copy)]
pub(super) struct Within<'a> {
    recursion: &'a Recursion,
    depth: u32,
}

impl Within<'_> {
    /// Returns the value of the recursion at `number`, which has to be smaller than `position` is.
    pub fn value(&self, number: i64, position: &[i64]) -> Option<i64> {
        let is_smaller = number < *position.first()?;
        if is_smaller {
            self.recursion.value_at(number, self.depth)
        } else {
            None
        }
    }

    /// Returns the least number that is no value at these numbers.
    pub fn mex(&self, numbers: &[i64], position: &[i64]) -> Option<i64> {
        let exist = numbers.iter().filter(|&&number| number >= self.recursion.first);
        exist.map(|&number| self.value(number, position)).collect::<Option<_>>().map(helpers::mex)
    }
}

impl Recursion {
    /// Begins a function with given values.
    pub fn new(first: i64, given: Vec<i64>, body: Tree) -> Recursion {
        let filled = RefCell::new(given.clone());
        Recursion { first, given, body, filled, known: RefCell::default() }
    }

    /// Returns the value at `number`.
    pub fn value(&self, number: i64) -> Option<i64> {
        self.value_at(number, 0)
    }

    fn value_at(&self, number: i64, depth: u32) -> Option<i64> {
        let place = usize::try_from(number.checked_sub(self.first)?).ok()?;
        if let Some(value) = self.filled.borrow().get(place) {
            return Some(*value);
        }
        if let Some(value) = self.known.borrow().get(&number) {
            return *value;
        }
        if depth == DEEPEST {
            return self.fill(place);
        }
        let value = self.compute(number, depth + 1);
        self.known.borrow_mut().insert(number, value);
        value
    }

    /// Returns what the body says of `number`, also where the value is given.
    pub fn computed(&self, number: i64) -> Option<i64> {
        self.compute(number, 0)
    }

    fn compute(&self, number: i64, depth: u32) -> Option<i64> {
        self.body.value_within(&[number], Some(Within { recursion: self, depth }))
    }

    /// Computes all values up to that in `place`, and returns it.
    fn fill(&self, place: usize) -> Option<i64> {
        if place > FILLED {
            return None;
        }
        loop {
            let count = self.filled.borrow().len();
            if let Some(value) = self.filled.borrow().get(place) {
                return Some(*value);
            }
            let value = self.compute(self.first + count as i64, DEEPEST)?;
            self.filled.borrow_mut().push(value);
        }
    }

    /// Computes the terms up to the first one above `bound`; returns whether they increase up to there.
    fn fill_above(&self, bound: i64) -> bool {
        loop {
            let count = self.filled.borrow().len();
            let last = self.filled.borrow().last().copied();
            if last.is_some_and(|last| last > bound) {
                return true;
            }
            let term = self.compute(count as i64, DEEPEST).filter(|&term| {
                count < FILLED && term <= LARGEST && last.map_or(true, |last| last < term)
            });
            match term {
                Some(term) => self.filled.borrow_mut().push(term),
                None => return false,
            }
        }
    }

    /// Returns whether `number` is a term, if the terms increase up to there.
    pub fn is_term(&self, number: i64) -> Option<bool> {
        let is_known = self.fill_above(number);
        is_known.then(|| self.filled.borrow().binary_search(&number).is_ok())
    }

    /// Returns how many terms are at most `number`, if the terms increase up to there.
    pub fn terms_up_to(&self, number: i64) -> Option<i64> {
        let is_known = self.fill_above(number);
        is_known.then(|| self.filled.borrow().partition_point(|term| *term <= number) as i64)
    }

    /// Returns the first `count` terms above `after`, as far as they are known.
    pub fn terms_after(&self, after: i64, count: usize) -> Vec<i64> {
        let mut terms = Vec::new();
        let mut bound = after;
        while terms.len() < count && self.fill_above(bound) {
            let filled = self.filled.borrow();
            let Some(&next) = filled.get(filled.partition_point(|term| *term <= bound)) else {
                break;
            };
            bound = next;
            terms.push(next);
        }
        terms
    }

    /// Returns whether each value that the body refers to is that of a quotient, so that one value needs
    /// few others.
    pub fn is_shallow(&self) -> bool {
        references(&self.body).iter().all(|argument| {
            matches!(argument, Tree::Two(super::Two::Divide, _, number)
                if matches!(number.as_ref(), Tree::Number(2..)))
        })
    }

    /// Returns whether the body is a value of the function itself wherever it refers to one, so that one
    /// value needs one other.
    pub fn is_chain(&self) -> bool {
        is_chain(&self.body)
    }
}

/// Returns the numbers at which a tree refers to the recursion around it.
fn references(tree: &Tree) -> Vec<&Tree> {
    let own = match tree {
        Tree::Own(argument) => vec![argument.as_ref()],
        Tree::Mex(arguments) => arguments.iter().collect(),
        _ => Vec::new(),
    };
    own.into_iter().chain(tree.operands().into_iter().flat_map(references)).collect()
}

fn is_chain(tree: &Tree) -> bool {
    match tree {
        Tree::Own(argument) => references(argument).is_empty(),
        Tree::Choose(cases, key) => references(key).is_empty() && cases.iter().all(is_chain),
        other => references(other).is_empty(),
    }
}
