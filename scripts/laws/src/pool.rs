//! Functions from small to large, each *function* once: two formulas with the same values at all
//! sampled positions count as one, and the plainer one stays. This is enumeration with observational
//! equivalence (Albarghouthi, Gulwani and Kincaid 2013; Udupa and others 2013).

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use crate::tree::{Tree, Two, ONES};

/// No function of the pool has values beyond this.
const LARGEST: i64 = 1 << 31;

/// No formula of the pool is larger.
const LONGEST: usize = 40;

/// So many formulas are evaluated for each function that there may be.
const TRIED: usize = 12;

/// What a pool may contain.
pub(crate) struct Plan {
    /// The formulas that all others are made of, with their sizes.
    pub leaves: Vec<(Tree, usize)>,
    /// The operations.
    pub operations: Vec<Two>,
    /// Up to this size, functions of one number are applied.
    pub unary: usize,
    /// How many functions there may be.
    pub limit: usize,
    /// Functions of one number are applied to functions of at least so many values.
    pub rich: usize,
    /// Up to this size, functions of the factors are applied.
    pub arithmetic: usize,
}

/// A function with its formula.
struct Function {
    tree: Tree,
    /// How much the formula asks of its reader.
    weight: u32,
    /// The values at the sampled positions.
    values: Vec<i64>,
}

/// The functions by size.
pub(crate) struct Pool {
    functions: Vec<Function>,
    /// The places of the functions by their values.
    places: HashMap<Vec<i64>, usize>,
    limit: usize,
    /// How many more formulas may be evaluated.
    budget: usize,
}

impl Pool {
    /// Builds the pool of `plan` over the sampled `positions`.
    pub fn new(plan: &Plan, positions: &[&[i64]]) -> Self {
        let budget = plan.limit * TRIED;
        let mut pool =
            Pool { functions: Vec::new(), places: HashMap::new(), limit: plan.limit, budget };
        // The functions of each size.
        let none_of_size_0 = 0..0;
        let mut sizes: Vec<Range<usize>> = vec![none_of_size_0];
        for size in 1..LONGEST {
            let first = pool.len();
            for (leaf, _) in plan.leaves.iter().filter(|(_, own)| *own == size) {
                let values = positions.iter().map(|position| leaf.value(position));
                if let Some(values) = small(values) {
                    pool.insert(values, leaf.weigh().whole(), || leaf.clone());
                }
            }
            if (2..=plan.unary).contains(&size) {
                pool.add_unary(sizes[size - 1].clone(), size, plan);
            }
            for left in 1..size.saturating_sub(1) {
                let right = size - 1 - left;
                pool.add_binary([&sizes[left], &sizes[right]], &plan.operations);
            }
            sizes.push(first..pool.len());
            if pool.is_full() {
                break;
            }
        }
        pool
    }

    fn is_full(&self) -> bool {
        self.len() >= self.limit || self.budget == 0
    }

    /// Applies the functions of one number.
    fn add_unary(&mut self, arguments: Range<usize>, size: usize, plan: &Plan) {
        for index in arguments {
            if self.count_distinct(index) < plan.rich {
                continue;
            }
            let Function { tree: argument, weight, .. } = &self.functions[index];
            let (argument, weight) = (Rc::new(argument.clone()), *weight);
            for function in ONES.iter() {
                if self.is_full() {
                    return;
                }
                if function.is_arithmetic() && size > plan.arithmetic {
                    continue;
                }
                self.budget -= 1;
                let values = self.row(index).iter().map(|&number| function.apply(number));
                if let Some(values) = varied(values) {
                    let weight = function.weight + weight;
                    self.insert(values, weight, || Tree::One(function, argument.clone()));
                }
            }
        }
    }

    /// Applies the operations on two numbers.
    fn add_binary(&mut self, [lefts, rights]: [&Range<usize>; 2], operations: &[Two]) {
        for left in lefts.clone() {
            for right in rights.clone() {
                for &operation in operations {
                    if self.is_full() {
                        return;
                    }
                    if operation.is_symmetric() && left > right {
                        continue;
                    }
                    self.budget -= 1;
                    let both = self.row(left).iter().zip(self.row(right));
                    let values = both.map(|(&left, &right)| operation.apply(left, right));
                    let Some(values) = varied(values) else { continue };
                    let [left, right] = [left, right].map(|index| &self.functions[index]);
                    let weight = operation.weight() + left.weight + right.weight;
                    let [left, right] = [left, right].map(|operand| Rc::new(operand.tree.clone()));
                    self.insert(values, weight, || Tree::Two(operation, left, right));
                }
            }
        }
    }

    /// Adds a function, or its formula if that is plainer than the known one.
    fn insert(&mut self, values: Vec<i64>, weight: u32, tree: impl FnOnce() -> Tree) {
        match self.places.get(&values) {
            None => {
                self.places.insert(values.clone(), self.functions.len());
                self.functions.push(Function { tree: tree(), weight, values });
            }
            Some(&known) if weight < self.functions[known].weight => {
                self.functions[known] = Function { tree: tree(), weight, values };
            }
            Some(_) => {}
        }
    }

    fn count_distinct(&self, index: usize) -> usize {
        let mut values = self.row(index).to_vec();
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// Returns how many functions there are.
    pub fn len(&self) -> usize {
        self.functions.len()
    }

    /// Returns the values of a function at the sampled positions.
    pub fn row(&self, index: usize) -> &[i64] {
        &self.functions[index].values
    }

    /// Returns the index of the function with these values.
    pub fn find(&self, values: &[i64]) -> Option<usize> {
        self.places.get(values).copied()
    }

    /// Returns the formula of a function.
    pub fn tree(&self, index: usize) -> Tree {
        self.functions[index].tree.clone()
    }
}

/// Returns the values if all exist and are small enough.
fn small(values: impl Iterator<Item = Option<i64>>) -> Option<Vec<i64>> {
    values.map(|value| value.filter(|value| value.abs() <= LARGEST)).collect()
}

/// Returns the same of values that are not all equal.
fn varied(values: impl Iterator<Item = Option<i64>>) -> Option<Vec<i64>> {
    small(values).filter(|values| values.iter().any(|value| *value != values[0]))
}
