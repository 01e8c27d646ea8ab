//! When a law is doubtful although it explains every number: there are too few of them, a part of them
//! would have led to another law, or a well-known game has the same numbers and goes on differently.

use super::{enough_for_period, FEWEST};
use crate::engine::data::Table;
use crate::engine::expression::names;
use crate::engine::families::simplest;
use crate::engine::honesty::rivals::rival;
use crate::engine::law::{Doubt, Law, Reason, Report};

/// Larger tables are not divided: their laws have been refuted often enough.
const DIVIDED: usize = 2000;

/// In a table of so many numbers, one part that predicts the rest is enough.
const LARGE: usize = 300;

/// The shares of a table that are looked at alone, in percent.
const SHARES: [i64; 2] = [80, 50];

/// A law of a part may be wrong at so many of the other positions, as one is that has exceptions.
const WRONG: usize = 2;

/// Turns the laws of `report` into a doubt if there is a reason; `search` finds the laws of a part.
pub(crate) fn examine(table: &Table, report: &mut Report, search: impl Fn(&Table) -> Report) {
    let count = table.points.len();
    report.doubt = match report.laws.first() {
        None => too_few(table),
        Some(law) if count < FEWEST => Some(few(law.words.clone(), count, FEWEST)),
        Some(law) => rivalled(table, law)
            .or_else(|| loose(table, law))
            .or_else(|| divided(table, law, search)),
    };
    if report.doubt.is_some() {
        report.laws.clear();
    }
}

fn few(words: String, count: usize, needed: usize) -> Doubt {
    Doubt { words, numbers: count, needed, reason: Reason::TooFew }
}

/// Returns the simplest rule that fits numbers which are too few for a law.
fn too_few(table: &Table) -> Option<Doubt> {
    let count = table.points.len();
    let (words, period) = simplest(table)?;
    let needed = period.map_or(FEWEST, enough_for_period);
    (count < needed).then(|| few(words, count, needed))
}

/// Returns the doubt that a well-known game has the same numbers.
fn rivalled(table: &Table, law: &Law) -> Option<Doubt> {
    let (name, heap) = rival(table, |heap| law.value(&[heap]), law.needed)?;
    let first = table.points.iter().map(|point| point.0[0]).min().unwrap_or(0);
    Some(Doubt {
        words: law.words.clone(),
        numbers: table.points.len(),
        needed: (heap - first + 1) as usize,
        reason: Reason::Rival { name, heap },
    })
}

/// Returns the doubt that another number in the formula explains the table as well.
fn loose(table: &Table, law: &Law) -> Option<Doubt> {
    if !law.exceptions.is_empty() {
        return None;
    }
    let further: Vec<Vec<i64>> = table
        .points
        .iter()
        .map(|(position, _)| position.iter().map(|it| 2 * it + 1).collect())
        .collect();
    let other = law.rule.variants().into_iter().find(|other| {
        let fits = |(position, value): &(Vec<i64>, i64)| other.value(position) == Some(*value);
        table.points.iter().all(fits)
            && further.iter().any(|position| {
                let values = [law.value(position), other.value(position)];
                values[0].is_some() && values[1].is_some() && values[0] != values[1]
            })
    })?;
    Some(Doubt {
        words: law.words.clone(),
        numbers: table.points.len(),
        needed: table.points.len() * 2,
        reason: Reason::Loose { other: other.words(&names(table.arity)) },
    })
}

/// Returns the doubt that a part of the table has another law, which the rest refutes.
fn divided(table: &Table, law: &Law, search: impl Fn(&Table) -> Report) -> Option<Doubt> {
    if table.points.len() > DIVIDED {
        return None;
    }
    for share in SHARES {
        let part = part(table, share);
        if part.points.len() < FEWEST {
            return None;
        }
        let report = search(&part);
        let Some(other) = report.laws.first() else { continue };
        let wrong =
            table.points.iter().filter(|(position, value)| other.value(position) != Some(*value));
        if wrong.clone().count() <= WRONG {
            if table.points.len() > LARGE {
                return None;
            }
            continue;
        }
        let place = wrong.map(|point| point.0.clone()).min()?;
        return Some(Doubt {
            words: law.words.clone(),
            numbers: table.points.len(),
            needed: table.points.len() * 2,
            reason: Reason::Divided {
                numbers: part.points.len(),
                other: other.words.clone(),
                place,
            },
        });
    }
    None
}

/// Returns about `share` percent of the points: those whose coordinates are in a first part of their range.
fn part(table: &Table, share: i64) -> Table {
    let share = (share as f64 / 100.0).powf(1.0 / table.arity as f64);
    let bounds: Vec<i64> = (0..table.arity)
        .map(|index| {
            let coordinates = || table.points.iter().map(|point| point.0[index]);
            let least = coordinates().min().unwrap_or(0);
            let largest = coordinates().max().unwrap_or(0);
            least.saturating_add((largest.saturating_sub(least) as f64 * share) as i64)
        })
        .collect();
    let is_inside = |position: &[i64]| position.iter().zip(&bounds).all(|(it, bound)| it <= bound);
    let points = table.points.iter().filter(|point| is_inside(&point.0)).cloned().collect();
    Table { arity: table.arity, points, is_outcome: table.is_outcome }
}
