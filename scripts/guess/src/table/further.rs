//! Checks a law that was found on positions beyond its table, while there is time.

use std::time::Instant;

use super::Range;
use rules::position::{text, Moves, Position};
use rules::solve::{Solved, Value};

/// What a law says at a position.
pub type Says<'a> = &'a dyn Fn(&[i64]) -> Option<i64>;

/// The moves of a game, and which positions its table has.
pub struct Further<'a> {
    /// The moves.
    pub moves: &'a mut dyn Moves,
    /// The positions of the table.
    pub range: &'a Range,
    /// Whether the player without an option wins.
    pub is_misere: bool,
    /// When there is no more time.
    pub end: Instant,
}

impl Further<'_> {
    /// Compares the law with tables that grow, and returns a line about it, which is empty if there was no
    /// time. A law of who wins says 0 for lost and 1 for won.
    ///
    /// # Errors
    /// Where the law is wrong.
    pub fn check(&mut self, law: Says, is_outcome: bool) -> Result<String, String> {
        let mut to = self.range.to.clone();
        let mut checked = None;
        loop {
            for number in &mut to {
                *number += 1 + *number / 2;
            }
            let Ok(range) = Range::new(self.range.from.clone(), to.clone()) else { break };
            let Some(wrong) = self.wrong_in(&range, law, is_outcome) else { break };
            if let Some(text) = wrong {
                return Err(text);
            }
            checked = Some(to.clone());
        }
        let line = |to: Position| {
            format!("  checked further by the moves: right up to {}\n", text(&to, ","))
        };
        Ok(checked.map_or(String::new(), line))
    }

    /// Returns where the law is wrong, if it is; nothing at all if there is no time, or too much
    /// to decide.
    fn wrong_in(&mut self, range: &Range, law: Says, is_outcome: bool) -> Option<Option<String>> {
        let positions = range.positions();
        let mut timed = |position: &Position| match Instant::now() < self.end {
            true => self.moves.options(position),
            false => Err("there is no more time".to_string()),
        };
        let solved = Solved::new(&positions, &mut timed, self.is_misere).ok()?;
        if positions.iter().any(|position| solved.is_too_large(position)) {
            return None;
        }
        let wrong = positions.iter().find_map(|position| {
            let truth = match solved.value(position)? {
                Value::Grundy(value) if is_outcome => i64::from(value > 0),
                Value::Grundy(value) => i64::try_from(value).ok()?,
                Value::Lost => 0,
                Value::Won => 1,
                Value::Drawn => 2,
            };
            let numbers: Option<Vec<i64>> =
                position.iter().map(|&number| i64::try_from(number).ok()).collect();
            let says = law(&numbers?)?;
            let shown = text(position, ",");
            (says != truth)
                .then(|| format!("at {shown} it says {says}, by the moves it is {truth}"))
        });
        Some(wrong)
    }
}
