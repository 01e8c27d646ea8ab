//! The games of heaps that agree with the data.

use std::collections::{BTreeMap, BTreeSet};

use laws::Table;
use shared::octal::OctalGame;

use super::heap_law::{HeapLaw, Match, Reading};
use super::octal_code::Code;
use super::{bits, Game, CERTAIN, MOST};

/// The shifts that are tried: heap n of the data is heap n + shift of the game.
const SHIFTS: std::ops::RangeInclusive<i64> = -12..=12;

/// The values of each game that are compared first; few games agree with them.
const FIRST: usize = 48;

/// Returns the simplest take set or octal code that has this table.
pub fn game(table: &Table) -> Option<Game> {
    let heaps = Heaps::of(table);
    let last = heaps.values.keys().next_back().copied().filter(|&last| last < 1 << 40)?;
    let matches = matches(&heaps, last as usize);
    let best = matches.iter().min_by_key(|found| {
        let is_named = found.code.is_named();
        let shift = found.shift;
        (found.reading != Reading::Values, shift != 0, !is_named, shift.abs(), shift < 0)
    })?;
    let choices = (matches.len() as f64).log2();
    let candidates = (1278.0 * 25.0 * if heaps.is_outcome { 3.0_f64 } else { 1.0 }).log2();
    let is_certain = heaps.bits + choices >= candidates + CERTAIN && best.agreed >= 16;
    if heaps.bits < candidates || best.agreed < 12 {
        return None;
    }
    let law = HeapLaw::new(best.clone(), table)?;
    let text = law.text(table.points.len(), matches.len() - 1, is_certain);
    Some(Game { text, law: is_certain.then_some(law) })
}

/// Returns all games that agree, a code once.
fn matches(heaps: &Heaps, last: usize) -> Vec<Match> {
    let readings: &[Reading] = match heaps.is_outcome {
        true => &[Reading::Values, Reading::Outcomes, Reading::Forced],
        false => &[Reading::Values],
    };
    let mut matches = Vec::new();
    for code in Code::all() {
        let mut game = OctalGame::new(&code.moves);
        let mut shifts: Vec<i64> = SHIFTS.collect();
        shifts.sort_by_key(|shift| (shift.abs(), *shift < 0));
        'code: for &reading in readings {
            for &shift in &shifts {
                let first = game.values_to(FIRST);
                if heaps.agreement(first, shift, reading).is_none() {
                    continue;
                }
                let most = (last + 12).min(if code.splits() { MOST } else { 10 * MOST });
                let values = game.values_to(most.max(FIRST));
                if let Some(agreed) = heaps.agreement(values, shift, reading) {
                    matches.push(Match { code: code.clone(), shift, reading, agreed });
                    break 'code;
                }
            }
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

    /// Returns on how many heaps a game with these values agrees, if on all that both have.
    fn agreement(&self, values: &[usize], shift: i64, reading: Reading) -> Option<usize> {
        let mut agreed = 0;
        for (heap, value) in &self.values {
            let Ok(place) = usize::try_from(heap + shift) else { continue };
            let Some(&of_game) = values.get(place) else { break };
            if reading.of(of_game) != *value {
                return None;
            }
            agreed += 1;
        }
        // Heaps before the first one of the game are few.
        (4 * agreed >= 3 * self.values.len().min(values.len() / 2)).then_some(agreed)
    }
}

/// Returns the bits that say where values change, and to what: a long run of one value says little.
fn bits_of_changes(values: &BTreeMap<i64, i64>) -> f64 {
    let different: BTreeSet<i64> = values.values().copied().collect();
    let changes = values.values().zip(values.values().skip(1)).filter(|(one, next)| one != next);
    let each = (values.len() as f64).log2() + (different.len().max(2) as f64).log2() - 1.0;
    (changes.count() + 1) as f64 * each
}
