//! Functions from small to large, each *function* once: two formulas with the same values at all
//! sampled positions count as one, and the smaller one stays. This is enumeration with observational
//! equivalence (Albarghouthi, Gulwani and Kincaid 2013; Udupa and others 2013).

use std::collections::hash_map::Entry;
use std::rc::Rc;

use crate::hashing::NumberMap;
use crate::tree::{One, Tree, Two, ONES};

/// No function of the pool has values beyond this.
const LARGEST: i64 = 1 << 31;

/// How many sampled values decide whether a look-up is worth its time.
const PREFIX: usize = 12;
/// The bits of the filter of prefixes.
const FILTER: usize = 1 << 20;
/// How many sampled values stand close together for searches that fail at once as a rule.
pub(crate) const HEAD: usize = 16;

/// How a function of the pool is made.
#[derive(Clone, Copy)]
enum Node {
    Leaf(usize),
    One(usize, u32),
    Two(Two, u32, u32),
}

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

/// The functions by size.
pub(crate) struct Pool {
    leaves: Vec<Tree>,
    nodes: Vec<Node>,
    /// How much the formula of each function asks of its reader.
    weights: Vec<u32>,
    values: Vec<i64>,
    width: usize,
    seen: NumberMap<u64, u32>,
    heads: Vec<[i64; HEAD]>,
    /// Which prefixes occur: one bit for each place in the filter.
    prefixes: Vec<u64>,
    /// How many more formulas may be evaluated.
    budget: usize,
}

/// Returns a number that stands for a list of values.
pub(crate) fn hash(values: impl Iterator<Item = i64>) -> u64 {
    values.fold(0x9e37_79b9_7f4a_7c15, mix)
}

/// Returns the place of a list of values in the filter.
fn prefix(values: impl Iterator<Item = i64>) -> usize {
    (hash(values.take(PREFIX)) >> 20) as usize % FILTER
}

fn mix(sum: u64, value: i64) -> u64 {
    let product = (sum ^ value as u64).wrapping_mul(0xff51_afd7_ed55_8ccd);
    product ^ (product >> 29)
}

impl Pool {
    /// Builds the pool of `plan` over the sampled `positions`.
    pub fn new(plan: &Plan, positions: &[&[i64]]) -> Self {
        let mut pool = Pool {
            leaves: Vec::new(),
            nodes: Vec::new(),
            weights: Vec::new(),
            values: Vec::new(),
            width: positions.len(),
            seen: NumberMap::default(),
            heads: Vec::new(),
            prefixes: vec![0; FILTER / 64],
            budget: plan.limit * 12,
        };
        // `levels[size]` is the index of the first function of that size.
        let mut levels = vec![0, 0];
        let mut row = vec![0; positions.len()];
        for size in 1..40 {
            for (leaf, cost) in &plan.leaves {
                if *cost == size
                    && fill(&mut row, positions.iter().map(|position| leaf.value(position)))
                {
                    pool.leaves.push(leaf.clone());
                    pool.insert(&row, Node::Leaf(pool.leaves.len() - 1), true);
                }
            }
            if (2..=plan.unary).contains(&size) {
                pool.add_unary(levels[size - 1]..levels[size], size, plan, &mut row);
            }
            for left in 1..size.saturating_sub(1) {
                let right = size - 1 - left;
                let lefts = levels[left]..levels[left + 1];
                let rights = levels[right]..levels[right + 1];
                pool.add_binary(lefts, rights, plan, &mut row);
            }
            let is_full = pool.nodes.len() >= plan.limit || pool.budget == 0;
            levels.push(pool.nodes.len());
            if is_full {
                break;
            }
        }
        pool
    }

    fn add_unary(
        &mut self,
        inner: std::ops::Range<usize>,
        size: usize,
        plan: &Plan,
        row: &mut Vec<i64>,
    ) {
        for index in inner {
            let is_rich = self.count_distinct(index) >= plan.rich;
            for (number, function) in ONES.iter().enumerate() {
                if self.nodes.len() >= plan.limit || self.budget == 0 {
                    return;
                }
                self.budget -= 1;
                let is_allowed = is_rich && (!function.is_arithmetic() || size <= plan.arithmetic);
                if is_allowed && self.fill_unary(function, index, row) {
                    self.insert(row, Node::One(number, index as u32), false);
                }
            }
        }
    }

    fn fill_unary(&self, function: &One, index: usize, row: &mut [i64]) -> bool {
        fill(row, self.row(index).iter().map(|&argument| function.apply(argument)))
    }

    fn add_binary(
        &mut self,
        lefts: std::ops::Range<usize>,
        rights: std::ops::Range<usize>,
        plan: &Plan,
        row: &mut Vec<i64>,
    ) {
        for left in lefts {
            for right in rights.clone() {
                for &operation in &plan.operations {
                    if self.nodes.len() >= plan.limit || self.budget == 0 {
                        return;
                    }
                    if operation.is_symmetric() && left > right {
                        continue;
                    }
                    self.budget -= 1;
                    if combine(operation, self.row(left), self.row(right), row) {
                        self.insert(row, Node::Two(operation, left as u32, right as u32), false);
                    }
                }
            }
        }
    }

    /// Adds a function if it is new and not constant.
    fn insert(&mut self, row: &[i64], node: Node, may_be_constant: bool) {
        if !may_be_constant && row.iter().all(|value| *value == row[0]) {
            return;
        }
        let index = self.nodes.len() as u32;
        let key = hash(row.iter().copied());
        let weight = self.weight_of(node);
        match self.seen.entry(key) {
            Entry::Occupied(place) => {
                // A formula is lighter than each that contains it, so this one is no part of itself.
                let known = *place.get() as usize;
                if weight < self.weights[known] {
                    self.nodes[known] = node;
                    self.weights[known] = weight;
                }
            }
            Entry::Vacant(place) => {
                place.insert(index);
                self.nodes.push(node);
                self.weights.push(weight);
                self.values.extend_from_slice(row);
                let mut head = [0; HEAD];
                head.iter_mut().zip(row).for_each(|(place, value)| *place = *value);
                self.heads.push(head);
                let place = prefix(row.iter().copied());
                self.prefixes[place / 64] |= 1 << (place % 64);
            }
        }
    }

    fn weight_of(&self, node: Node) -> u32 {
        match node {
            Node::Leaf(leaf) => self.leaves[leaf].weigh().whole(),
            Node::One(number, inner) => ONES[number].weight + self.weights[inner as usize],
            Node::Two(operation, left, right) => {
                operation.weight() + self.weights[left as usize] + self.weights[right as usize]
            }
        }
    }

    /// Returns the first `limit` functions at some of the sampled positions only, each once.
    pub fn restricted(&self, places: &[usize], limit: usize) -> Pool {
        let count = self.len().min(limit);
        let mut pool = Pool {
            leaves: Vec::new(),
            nodes: Vec::new(),
            weights: Vec::new(),
            values: Vec::new(),
            width: places.len(),
            seen: NumberMap::default(),
            heads: Vec::new(),
            prefixes: vec![0; FILTER / 64],
            budget: 0,
        };
        let mut row = vec![0; places.len()];
        for index in 0..count {
            let own = self.row(index);
            row.iter_mut().zip(places).for_each(|(value, &place)| *value = own[place]);
            pool.leaves.push(self.tree(index));
            pool.insert(&row, Node::Leaf(pool.leaves.len() - 1), true);
        }
        pool
    }

    fn count_distinct(&self, index: usize) -> usize {
        let mut values = self.row(index).to_vec();
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// Returns how many functions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the values of a function at the sampled positions.
    pub fn row(&self, index: usize) -> &[i64] {
        &self.values[index * self.width..(index + 1) * self.width]
    }

    /// Returns the first of these values for each function.
    pub fn heads(&self) -> &[[i64; HEAD]] {
        &self.heads
    }

    /// Returns the index of the function with these values.
    pub fn find(&self, values: impl Iterator<Item = i64> + Clone) -> Option<usize> {
        let place = prefix(values.clone());
        if self.prefixes[place / 64] >> (place % 64) & 1 == 0 {
            return None;
        }
        self.seen.get(&hash(values)).map(|&index| index as usize)
    }

    /// Returns the formula of a function.
    pub fn tree(&self, index: usize) -> Tree {
        match self.nodes[index] {
            Node::Leaf(leaf) => self.leaves[leaf].clone(),
            Node::One(number, inner) => {
                Tree::One(&ONES[number], Rc::new(self.tree(inner as usize)))
            }
            Node::Two(operation, left, right) => Tree::Two(
                operation,
                Rc::new(self.tree(left as usize)),
                Rc::new(self.tree(right as usize)),
            ),
        }
    }
}

/// Writes values into `row`; returns whether all exist and are small enough.
fn fill(row: &mut [i64], values: impl Iterator<Item = Option<i64>>) -> bool {
    for (place, value) in row.iter_mut().zip(values) {
        match value {
            Some(value) if value.abs() <= LARGEST => *place = value,
            _ => return false,
        }
    }
    true
}

/// Writes the values of an operation into `row`; returns whether all exist and are small enough.
fn combine(operation: Two, left: &[i64], right: &[i64], row: &mut [i64]) -> bool {
    let pairs = left.iter().zip(right);
    macro_rules! each {
        ($function:expr) => {{
            for (place, (&left, &right)) in row.iter_mut().zip(pairs) {
                *place = $function(left, right);
            }
            row.iter().all(|value| value.abs() <= LARGEST)
        }};
    }
    match operation {
        Two::Add => each!(|left: i64, right: i64| left + right),
        Two::Subtract => each!(|left: i64, right: i64| left - right),
        Two::Multiply => each!(|left: i64, right: i64| left * right),
        Two::Xor => each!(|left: i64, right: i64| left ^ right),
        Two::And => each!(|left: i64, right: i64| left & right),
        Two::Or => each!(|left: i64, right: i64| left | right),
        Two::Minimum => each!(|left: i64, right: i64| left.min(right)),
        Two::Maximum => each!(|left: i64, right: i64| left.max(right)),
        Two::Distance => each!(|left: i64, right: i64| (left - right).abs()),
        Two::Equal => each!(|left: i64, right: i64| i64::from(left == right)),
        Two::Less => each!(|left: i64, right: i64| i64::from(left < right)),
        _ => fill(row, pairs.map(|(&left, &right)| operation.apply(left, right))),
    }
}
