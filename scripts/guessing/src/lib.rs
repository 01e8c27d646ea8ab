//! Turns the numbers of a game into its law: Grundy values or outcomes go in, the rule that gives
//! them comes out, checked on every number, or nothing where there is no rule.
//!
//! [`guess`] is the way in. The kinds of laws are in `families`, what may be said in `honesty`.

mod aggregates;
mod data;
mod evidence;
mod expression;
mod families;
mod helpers;
mod honesty;
mod law;
mod pool;

pub use self::data::{Data, Table};
pub use self::law::{Law, Proof, Refuted, Report};

use self::evidence::Evidence;
use self::honesty::Search;

/// Up to here a list of lost positions is looked at as a table of outcomes.
const LISTED: u64 = 200_000;

/// Returns at most three laws that explain `data`, the simplest first, and the guesses that came
/// near but are refuted.
///
/// A table in which a position has two values, or not as many coordinates as the others, and a list
/// that does not increase, have no law.
pub fn guess(data: &Data) -> Report {
    match data {
        Data::Table(table) => guess_table(table),
        Data::Lost(lost) => guess_lost(lost),
    }
}

fn guess_table(table: &Table) -> Report {
    let Some(evidence) = Evidence::new(table) else { return Report::default() };
    let mut search = Search::new(&evidence);
    families::run(&mut search);
    let (laws, near) = search.finish();
    Report { near: if laws.is_empty() { near } else { Vec::new() }, laws }
}

fn guess_lost(lost: &[u64]) -> Report {
    let terms: Option<Vec<i64>> = lost.iter().map(|&heap| i64::try_from(heap).ok()).collect();
    let Some(terms) = terms else { return Report::default() };
    let is_increasing = terms.windows(2).all(|pair| pair[0] < pair[1]);
    let Some(&last) = terms.last() else { return Report::default() };
    if !is_increasing {
        return Report::default();
    }
    let mut report = Report::default();
    if last as u64 <= LISTED {
        report = guess_table(&outcomes(&terms));
    }
    if report.laws.is_empty() {
        report.laws.extend(families::lists::law(&terms));
    }
    report
}

/// Returns the outcomes up to the last lost position; heap 0 is left out unless it is lost.
fn outcomes(lost: &[i64]) -> Table {
    let first = lost[0].min(1);
    let last = lost[lost.len() - 1];
    let value = |heap: i64| i64::from(lost.binary_search(&heap).is_err());
    let points = (first..=last).map(|heap| (vec![heap], value(heap))).collect();
    Table { arity: 1, points, is_outcome: true }
}
