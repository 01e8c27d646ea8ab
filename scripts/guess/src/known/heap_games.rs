//! The games of heaps that agree with the data.

use std::collections::{BTreeMap, BTreeSet};

use laws::Table;
use shared::octal::OctalGame;

use super::heap_law::{Found, Match, Reading};
use super::{bits, Game, CERTAIN, MOST};
use crate::heaps::HeapGame;

/// The shifts that are tried: heap n of the data is heap n + shift of the game.
const SHIFTS: std::ops::RangeInclusive<i64> = -12..=12;

/// The values of each game that are compared first; few games agree with them.
const FIRST: usize = 48;

/// The games and shifts that are tried, and twice as many readings of outcomes.
const CANDIDATES: f64 = 2.0 * 1278.0 * 25.0;

/// A game that agrees on fewer values is not named; on a few more, it is no law.
const FEWEST: usize = 12;
const FEWEST_OF_LAW: usize = 16;

/// Returns the simplest take set or octal code that has this table.
pub fn game(table: &Table) -> Option<Game> {
    let data = Heaps::of(table);
    let last = data.values.keys().next_back().copied().filter(|&last| last < 1 << 40)?;
    if data.bits < CANDIDATES.log2() {
        return None;
    }
    let matches = matches(&data, last as usize);
    let best = matches.iter().min_by_key(|Match { game, shift, .. }| {
        (*shift != 0, game.known().is_none(), shift.abs(), *shift < 0)
    })?;
    let found = Found::new(best.clone(), table).filter(|found| found.agreed >= FEWEST)?;
    let choices = (matches.len() as f64).log2();
    let is_certain = data.bits + choices >= CANDIDATES.log2() + CERTAIN;
    let is_certain = is_certain && found.agreed >= FEWEST_OF_LAW;
    let text = found.text(table.points.len(), matches.len() - 1, is_certain);
    // A game that begins later than the table is no law of its first heaps.
    let is_law = is_certain && found.agreed == table.points.len();
    Some(Game { text, law: if is_law { found.law(table) } else { None } })
}

/// Returns all games that agree, each with its least shift.
fn matches(data: &Heaps, last: usize) -> Vec<Match> {
    let readings: &[Reading] = match data.is_outcome {
        true => &[Reading::Outcomes, Reading::Forced],
        false => &[Reading::Values],
    };
    let mut shifts: Vec<i64> = SHIFTS.collect();
    shifts.sort_by_key(|shift| (shift.abs(), *shift < 0));
    let all: Vec<(Reading, i64)> = readings
        .iter()
        .flat_map(|&reading| shifts.iter().map(move |&shift| (reading, shift)))
        .collect();
    let mut matches = Vec::new();
    for game in HeapGame::all() {
        let mut values = OctalGame::new(&game.moves);
        let most = (last + 12).min(if game.splits() { MOST } else { 10 * MOST }).max(FIRST);
        let agrees = |&&(reading, shift): &&(Reading, i64)| {
            data.agree(values.values_to(FIRST), shift, reading)
                && data.agree(values.values_to(most), shift, reading)
        };
        if let Some(&(reading, shift)) = all.iter().find(agrees) {
            matches.push(Match { game, shift, reading });
        }
    }
    matches
}

/// The values of the data at heaps, with what they are worth.
struct Heaps {
    values: BTreeMap<i64, i64>,
    is_outcome: bool,
    bits: f64,
}

impl Heaps {
    fn of(table: &Table) -> Heaps {
        let points = table.points.iter().take(MOST);
        let values: BTreeMap<i64, i64> = points.map(|(place, value)| (place[0], *value)).collect();
        let bits = bits(values.values()).min(bits_of_changes(&values));
        Heaps { values, is_outcome: table.is_outcome, bits }
    }

    /// Returns whether a game with these values agrees on all heaps that both have, and these are many.
    fn agree(&self, values: &[usize], shift: i64, reading: Reading) -> bool {
        let mut agreed = 0;
        for (heap, value) in &self.values {
            let Ok(place) = usize::try_from(heap + shift) else { continue };
            let Some(&of_game) = values.get(place) else { break };
            if reading.of(of_game) != *value {
                return false;
            }
            agreed += 1;
        }
        // Heaps before the first one of the game are few.
        4 * agreed >= 3 * self.values.len().min(values.len() / 2)
    }
}

/// Returns the bits that say where values change, and to what: a long run of one value says little.
fn bits_of_changes(values: &BTreeMap<i64, i64>) -> f64 {
    let different: BTreeSet<i64> = values.values().copied().collect();
    let changes = values.values().zip(values.values().skip(1)).filter(|(one, next)| one != next);
    let each = (values.len() as f64).log2() + (different.len().max(2) as f64).log2() - 1.0;
    (changes.count() + 1) as f64 * each
}
