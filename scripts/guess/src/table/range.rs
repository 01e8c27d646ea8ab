//! The positions of a table: those with numbers from one position to another.

use tooling::arguments::Arguments;

use crate::input::LARGEST;
use rules::position::{text, Position};

/// The positions of a table at which it is too large.
const MOST_POSITIONS: u64 = 1_000_000;

/// How far a table goes if nobody says it, of positions of one number to four.
const SIZES: [u64; 4] = [100, 24, 12, 8];

/// The positions with numbers from `from` to `to`.
pub struct Range {
    pub from: Position,
    pub to: Position,
}

impl Range {
    /// Returns the positions that `--from` and `--to` name. Without them, a table begins at `first`, which
    /// has as many numbers as each position.
    pub fn asked(arguments: &Arguments, first: &Position) -> Result<Range, String> {
        let from = corner(arguments, "--from", first.len())?.unwrap_or_else(|| first.clone());
        let size = SIZES[first.len().clamp(1, SIZES.len()) - 1];
        let to = corner(arguments, "--to", first.len())?
            .unwrap_or_else(|| from.iter().map(|from| from + size).collect());
        Range::new(from, to)
    }

    /// Returns the positions from one to another.
    pub fn new(from: Position, to: Position) -> Result<Range, String> {
        if from.iter().zip(&to).any(|(from, to)| from > to) {
            let found = format!("`{}` and `{}`", text(&from, ","), text(&to, ","));
            return Err(format!(
                "expected smaller numbers after --from than after --to, found {found}"
            ));
        }
        let counts = from.iter().zip(&to).map(|(from, to)| to - from);
        let count = counts.fold(1, |count: u64, size| count.saturating_mul(size.saturating_add(1)));
        if count > MOST_POSITIONS {
            return Err(format!(
                "expected at most {MOST_POSITIONS} positions, found {count}: choose a smaller --to"
            ));
        }
        Ok(Range { from, to })
    }

    /// Returns all positions, the last number changes fastest.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = vec![Vec::new()];
        for (&from, &to) in self.from.iter().zip(&self.to) {
            let longer =
                |start: Position| (from..=to).map(move |number| [&start[..], &[number]].concat());
            positions = positions.into_iter().flat_map(longer).collect();
        }
        positions
    }
}

/// Returns the position that an option names: a number for each, or one for all.
fn corner(arguments: &Arguments, option: &str, arity: usize) -> Result<Option<Position>, String> {
    let Some(text) = arguments.value(option) else { return Ok(None) };
    let position = position_after(option, text)?;
    match position.len() {
        1 => Ok(Some(vec![position[0]; arity])),
        count if count == arity => Ok(Some(position)),
        _ if arity == 1 => Err(format!("expected one number after {option}, found `{text}`")),
        _ => {
            Err(format!("expected {arity} numbers after {option}, or one for all, found `{text}`"))
        }
    }
}

/// Returns the position that the value of an option is.
pub fn position_after(option: &str, text: &str) -> Result<Position, String> {
    let error = || {
        let expected = "numbers up to 2^53 with commas";
        format!("expected {expected} after {option}, e.g. 100 or 20,20, found `{text}`")
    };
    let is_small = |&number: &u64| number <= LARGEST as u64;
    let number = |text: &str| text.trim().parse().ok().filter(is_small).ok_or_else(error);
    text.split(',').map(number).collect()
}
