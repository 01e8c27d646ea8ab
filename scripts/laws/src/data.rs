//! The numbers that a law has to explain.

use crate::tree::names;

/// The values of a game at some of its positions.
#[derive(Clone, Debug)]
pub struct Table {
    /// The number of coordinates of each position.
    pub arity: usize,
    /// What a law calls them.
    pub names: Vec<String>,
    /// Positions with their values, in any order; a position may be missing.
    pub points: Vec<(Vec<i64>, i64)>,
    /// Whether the values are outcomes, 0 for lost and 1 for won, instead of Grundy values.
    pub is_outcome: bool,
}

impl Table {
    /// Returns a table whose coordinates are called `n`, or `a`, `b`, …
    pub fn new(arity: usize, points: Vec<(Vec<i64>, i64)>, is_outcome: bool) -> Table {
        Table { arity, names: names(arity), points, is_outcome }
    }

    /// Returns a table of other positions of the same game.
    pub(crate) fn with_points(&self, points: Vec<(Vec<i64>, i64)>) -> Table {
        Table { names: self.names.clone(), points, ..*self }
    }
}

/// What is known of a game.
#[derive(Clone, Debug)]
pub enum Data {
    /// Values at positions.
    Table(Table),
    /// The lost positions of a game with one heap, in increasing order, without a gap up to the
    /// last one.
    Lost(Vec<u64>),
}
