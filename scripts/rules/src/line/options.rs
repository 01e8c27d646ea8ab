//! The options of a position, by trying the letters of each move.

use std::time::{Duration, Instant};

use super::spans::{narrow_by, narrow_number, Span, Spans, ENDLESS, MOST};
use super::{Move, NoValue, Rules};
use crate::position::{self, Moves, Options, Position};

/// The numbers that may be tried for letters in all, before a game is too large.
const MOST_TRIED: usize = 100_000_000;

/// A smaller count of tries does not look at the clock.
const UNTIMED: usize = 1 << 16;

/// Lists the options of positions.
pub struct Enumeration<'a> {
    rules: &'a Rules,
    tried: usize,
    end: Instant,
}

impl<'a> Enumeration<'a> {
    /// Returns an enumeration that has tried nothing yet, and gives up after some time.
    pub fn new(rules: &'a Rules, patience: Duration) -> Self {
        Enumeration { rules, tried: 0, end: Instant::now() + patience }
    }

    /// Returns the parts that each option of `position` leaves, or nothing if there is no such position.
    ///
    /// # Errors
    /// If a letter has no bound above, or there is too much to try.
    pub fn options_of(&mut self, position: &[i64]) -> Result<Option<Vec<Vec<Vec<i64>>>>, String> {
        if !self.is_position(position)? {
            return Ok(None);
        }
        let rules = self.rules;
        let mut options = Vec::new();
        for a_move in &rules.moves {
            let mut spans = [Span::of(0); MOST];
            for (span, &number) in spans.iter_mut().zip(position) {
                *span = Span::of(number);
            }
            spans[position.len()..a_move.names.len()].fill(Span::NATURAL);
            self.try_letters(a_move, spans, &mut position.to_vec(), &mut options)?;
        }
        options.sort_unstable();
        options.dedup();
        Ok(Some(options))
    }

    /// Returns whether there is such a position.
    fn is_position(&self, position: &[i64]) -> Result<bool, String> {
        let holds = self.rules.positions.holds(position).map_err(|_| too_large_number(position))?;
        Ok(holds && position.iter().all(|&number| number >= 0))
    }

    /// Adds the options of a move for which the first letters are known.
    fn try_letters(
        &mut self,
        a_move: &Move,
        mut spans: Spans,
        letters: &mut Vec<i64>,
        options: &mut Vec<Vec<Vec<i64>>>,
    ) -> Result<(), String> {
        let next = letters.len();
        if next == a_move.names.len() {
            options.extend(self.option(a_move, letters)?);
            return Ok(());
        }
        // What one bound narrows may narrow another one.
        for _ in 0..2 {
            self.narrow(a_move, &mut spans);
            if spans.iter().any(|span| span.is_empty()) {
                return Ok(());
            }
        }
        let Span { low, high } = spans[next];
        if high == ENDLESS {
            let position = position::text(&naturals(&letters[..self.rules.names.len()]), ", ");
            let name = &a_move.names[next];
            return Err(format!("at {position}: {name} has no largest number; bound it"));
        }
        for number in low..=high {
            self.count_try()?;
            spans[next] = Span::of(number);
            letters.push(number);
            self.try_letters(a_move, spans, letters, options)?;
            letters.pop();
        }
        Ok(())
    }

    /// Narrows what the letters of a move may be.
    fn narrow(&self, a_move: &Move, spans: &mut Spans) {
        narrow_by(&a_move.condition, spans);
        for part in &a_move.parts {
            let mut numbers = [Span::of(0); MOST];
            for (number, term) in numbers.iter_mut().zip(part) {
                *number = narrow_number(term, Span::NATURAL, spans);
            }
            narrow_by(&self.rules.positions, &mut numbers);
            for (number, term) in numbers.iter().zip(part) {
                narrow_number(term, *number, spans);
            }
        }
    }

    /// Returns the parts that a move leaves, if it exists for these letters.
    fn option(&self, a_move: &Move, letters: &[i64]) -> Result<Option<Vec<Vec<i64>>>, String> {
        if !a_move.condition.holds(letters).map_err(|_| too_large_number(letters))? {
            return Ok(None);
        }
        let mut option = Vec::with_capacity(a_move.parts.len());
        for part in &a_move.parts {
            let mut numbers = Vec::with_capacity(part.len());
            for term in part {
                match term.value(letters) {
                    Ok(number) => numbers.push(number),
                    Err(NoValue::BelowZero) => return Ok(None),
                    Err(NoValue::TooLarge) => return Err(too_large_number(letters)),
                }
            }
            if numbers.iter().any(|&number| number < 0) || !self.is_position(&numbers)? {
                return Ok(None);
            }
            option.push(numbers);
        }
        option.sort_unstable();
        Ok(Some(option))
    }

    fn count_try(&mut self) -> Result<(), String> {
        self.tried += 1;
        let is_late = self.tried % UNTIMED == 0 && Instant::now() > self.end;
        match is_late || self.tried > MOST_TRIED {
            true => {
                Err("too large: too many numbers to try for the letters of the moves".to_string())
            }
            false => Ok(()),
        }
    }
}

impl Moves for Enumeration<'_> {
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let numbers: Vec<i64> =
            position.iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).collect();
        let options = self.options_of(&numbers)?;
        Ok(options.map(|options| {
            let parts = |option: Vec<Vec<i64>>| option.iter().map(|part| naturals(part)).collect();
            options.into_iter().map(parts).collect()
        }))
    }
}

/// Returns numbers of a position, none of which is below 0.
fn naturals(numbers: &[i64]) -> Position {
    numbers.iter().map(|&number| number.unsigned_abs()).collect()
}

fn too_large_number(letters: &[i64]) -> String {
    let shown: Vec<String> = letters.iter().map(i64::to_string).collect();
    format!("too large: a number on the way is larger than 2^63, for {}", shown.join(", "))
}
