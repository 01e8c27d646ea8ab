//! Positions, and the moves of a game: a position is its numbers, and an option the parts that it leaves.

/// A position, or a part of one: its numbers.
pub type Position = Vec<u64>;

/// What is known of the moves from a position: for each option the parts that it leaves, or nothing if
/// there is no such position.
pub type Options = Option<Vec<Vec<Position>>>;

/// The moves of a game.
pub trait Moves {
    /// Returns the options of `position`.
    fn options(&mut self, position: &Position) -> Result<Options, String>;
}

impl<F: FnMut(&Position) -> Result<Options, String>> Moves for F {
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        self(position)
    }
}

/// Returns the numbers of a position with blanks between them, or another text.
pub fn text(position: &[u64], between: &str) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

/// Returns the parts of an option with `+` between them, or `-` if nothing is left.
pub fn sum_text(parts: &[Position]) -> String {
    if parts.is_empty() {
        return "-".to_string();
    }
    parts.iter().map(|part| text(part, " ")).collect::<Vec<_>>().join(" + ")
}
