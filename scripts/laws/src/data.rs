//! The numbers that a law has to explain.

/// The values of a game at some of its positions.
#[derive(Clone, Debug)]
pub struct Table {
    /// The number of coordinates of each position.
    pub arity: usize,
    /// Positions with their values, in any order; a position may be missing.
    pub points: Vec<(Vec<i64>, i64)>,
    /// Whether the values are outcomes, 0 for lost and 1 for won, instead of Grundy values.
    pub is_outcome: bool,
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
