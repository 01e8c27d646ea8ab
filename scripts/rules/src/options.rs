//! The options of a position, by trying the letters of each move, within the `bounds` that the rest of
//! the move leaves them.

mod bounds;

use std::time::{Duration, Instant};

use self::bounds::{narrow, Span, ENDLESS};
use crate::formula::{a_move, Formula, MoveFormula, Reading};
use crate::line::{value, Move, NoValue, Rules};
use crate::position::{self, Moves, Options, Position};

/// The numbers that may be tried for letters in all, before a game is too large.
const MOST_TRIED: usize = 100_000_000;

/// A smaller count of tries does not look at the clock.
const UNTIMED: usize = 1 << 16;

/// Lists the options of positions.
pub struct Enumeration<'a> {
    rules: &'a Rules,
    /// What bounds the letters of each move.
    bounds: Vec<Bounds>,
    tried: usize,
    end: Instant,
}

impl<'a> Enumeration<'a> {
    /// Returns an enumeration that has tried nothing yet, and gives up after some time.
    pub fn new(rules: &'a Rules, patience: Duration) -> Self {
        let bounds = rules.moves.iter().map(|it| Bounds::new(rules, it)).collect();
        Enumeration { rules, bounds, tried: 0, end: Instant::now() + patience }
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
        for (a_move, at) in rules.moves.iter().zip(0..) {
            let mut spans = self.bounds[at].spans();
            for (span, &number) in spans.iter_mut().zip(position) {
                *span = Span::of(number);
            }
            self.try_letters(a_move, at, spans, &mut position.to_vec(), &mut options)?;
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

    /// Adds the options of the move at a place for which the first letters are known.
    fn try_letters(
        &mut self,
        a_move: &Move,
        at: usize,
        mut spans: Vec<Span>,
        letters: &mut Vec<i64>,
        options: &mut Vec<Vec<Vec<i64>>>,
    ) -> Result<(), String> {
        let next = letters.len();
        if next == a_move.names.len() {
            options.extend(self.option(a_move, letters)?);
            return Ok(());
        }
        let bounds = &self.bounds[at];
        narrow(&bounds.formula, &mut spans);
        let var = bounds.letters[next] as usize;
        let Span { low, high } = spans[var];
        if high == ENDLESS && low <= high {
            let position = position::text(&naturals(&letters[..self.rules.names.len()]), ", ");
            let name = &a_move.names[next];
            return Err(format!("at {position}: {name} has no largest number; bound it"));
        }
        for number in low..=high {
            self.count_try()?;
            let mut spans = spans.clone();
            spans[var] = Span::of(number);
            letters.push(number);
            self.try_letters(a_move, at, spans, letters, options)?;
            letters.pop();
        }
        Ok(())
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
                match value(term, letters) {
                    Ok(number) => numbers.push(number),
                    Err(NoValue::Undefined) => return Ok(None),
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
                let help = "choose a smaller --to, or bound the letters";
                Err(format!("too large: the letters of the moves have too many numbers: {help}"))
            }
            false => Ok(()),
        }
    }
}

/// What bounds the letters of a move.
struct Bounds {
    /// What the move says, as far as sums say it.
    formula: Formula,
    /// The variables of the letters, and how many there are in all.
    letters: Vec<u32>,
    count: usize,
}

impl Bounds {
    fn new(rules: &Rules, it: &Move) -> Bounds {
        match a_move(rules, it, Reading::Loose) {
            Ok(MoveFormula { letters, all, vars, .. }) => {
                Bounds { formula: Formula::And(all), letters, count: vars.next as usize }
            }
            // Then nothing is bounded.
            Err(_) => {
                let count = it.names.len();
                Bounds { formula: Formula::TRUE, letters: (0..count as u32).collect(), count }
            }
        }
    }

    /// Returns what the variables may be.
    fn spans(&self) -> Vec<Span> {
        vec![Span::NATURAL; self.count]
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

/// Returns the largest number of a letter of the move at a place, if its condition has a bound.
pub fn largest(rules: &Rules, place: usize, letter: usize) -> Option<i64> {
    let bounds = Bounds::new(rules, rules.moves.get(place)?);
    let mut spans = bounds.spans();
    narrow(&bounds.formula, &mut spans);
    let Span { high, .. } = spans[bounds.letters[letter] as usize];
    Some(high).filter(|&high| high < ENDLESS)
}

/// Returns numbers of a position, none of which is below 0.
fn naturals(numbers: &[i64]) -> Position {
    numbers.iter().map(|&number| number.unsigned_abs()).collect()
}

fn too_large_number(letters: &[i64]) -> String {
    let shown: Vec<String> = letters.iter().map(i64::to_string).collect();
    format!("too large: a number on the way is larger than 2^63, for {}", shown.join(", "))
}
