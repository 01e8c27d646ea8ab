//! Turns the numbers of a game into its law: Grundy values or outcomes go in, the rule that gives
//! them comes out, checked on every number, or nothing where there is no rule.
//!
//! [`guess`] is the way in. The kinds of laws are in `families`, what may be said in `honesty`, and what has
//! to be true of the game so that it goes on in `condition`.
//!
//! It needs nothing but std.

mod condition;
mod data;
mod evidence;
mod families;
mod helpers;
mod honesty;
mod law;
mod pool;
mod theorems;
pub mod tree;

pub use self::data::{Data, Table};
pub use self::law::{Condition, Doubt, Law, Refuted, Report, Rival};

use self::evidence::Evidence;
use self::honesty::{Candidate, Outcome, Search};

/// Up to here a list of lost positions is looked at as a table of outcomes.
const LISTED: u64 = 200_000;

/// How many positions are searched; the laws have to hold for the others.
const SEARCHED: usize = 20_000;

/// More numbers are never too few.
const MANY: usize = 20_000;

/// The widths of the corners of two, three and four numbers that are searched alone.
const CORNERS: [i64; 3] = [8, 5, 4];

/// So many slices of a table of three numbers are looked at.
const SLICES: usize = 3;

/// The law of a slice has to be as plain.
const PLAIN: u32 = 90;

/// Returns at most three laws that explain `data`, the simplest first, and guesses that
/// one or two values refute.
///
/// A table in which a position has two values, or not as many coordinates as the others, and a list
/// that does not increase, have no law.
pub fn guess(data: &Data) -> Report {
    match data {
        Data::Table(table) => guess_table(table),
        Data::Lost(lost) => guess_lost(lost),
    }
}

/// Returns what [`guess`] would say if each law had to explain `strictness` times as much: to draw the
/// curve of right and false laws.
pub fn guess_strictly(data: &Data, strictness: f64) -> Report {
    honesty::with_strictness(strictness, || guess(data))
}

/// Returns the laws of a table that one kind alone finds, or nothing if there is no such kind:
/// `periods`, `formulas`, `pairs`, `lists`, `references`, `sums`, `nimsums`, `grids`, `recurrences`,
/// `automata`.
pub fn laws_of_kind(kind: &str, table: &Table) -> Option<Vec<Law>> {
    let family = families::ALL.iter().find(|family| family.name == kind)?;
    let evidence = Evidence::new(table)?;
    let mut search = Search::new(&evidence);
    (family.offer)(&mut search);
    Some(search.finish().laws)
}

/// Returns the laws of the values, or else of who wins.
fn guess_table(table: &Table) -> Report {
    let report = guess_values(table);
    // A law of the values but for one or two says more than who wins.
    if !report.near.is_empty() || !report.laws.is_empty() || report.doubt.is_some() {
        return report;
    }
    let Some(outcomes) = outcomes_of(table).filter(|_| !table.is_outcome) else {
        return Report { slices: slices(table), ..report };
    };
    let of_outcomes = guess_values(&outcomes);
    match of_outcomes.laws.is_empty() {
        true => Report { slices: slices(table), ..report },
        false => Report { of_outcomes: true, ..of_outcomes },
    }
}

/// Returns who wins, if the values are Grundy values and some positions are lost.
fn outcomes_of(table: &Table) -> Option<Table> {
    let are_values = table.points.iter().all(|point| point.1 >= 0);
    let has_both = table.points.iter().any(|point| point.1 == 0)
        && table.points.iter().any(|point| point.1 > 0);
    (are_values && has_both).then(|| {
        let outcome = |(place, value): &(Vec<i64>, i64)| (place.clone(), (*value).min(1));
        let points = table.points.iter().map(outcome).collect();
        Table { is_outcome: true, ..table.with_points(points) }
    })
}

/// Returns the laws of a table, or the doubt that its numbers are too few.
fn guess_values(table: &Table) -> Report {
    let mut report = search_table(table);
    report.doubt = too_few(table, report.laws.first());
    if report.doubt.is_some() {
        report.laws.clear();
    }
    report
}

/// Returns the doubt that the numbers of a table are too few: that they are fewer than 20, or than four
/// rounds of the period that fits.
fn too_few(table: &Table, law: Option<&Law>) -> Option<Doubt> {
    let numbers = table.points.len();
    if numbers > MANY {
        return None;
    }
    let (words, needed) = match law {
        Some(law) => (law.words.clone(), honesty::FEWEST),
        None => {
            let (words, period) = families::simplest(table)?;
            let rounds = honesty::SEEN * period.unwrap_or(0);
            (words, rounds.max(honesty::FEWEST))
        }
    };
    (numbers < needed).then_some(Doubt { words, numbers, needed })
}

/// Returns the laws that explain a table.
fn search_table(table: &Table) -> Report {
    if table.points.len() > SEARCHED {
        return search_large(table);
    }
    let Some(evidence) = Evidence::new(table) else { return Report::default() };
    let found = report(&evidence, families::run);
    match found.laws.is_empty() {
        true => of_corner(table, &evidence).unwrap_or(found),
        false => found,
    }
}

/// Returns the law of the smallest positions of several numbers, if it holds for all: among few positions
/// fewer formulas differ, so the search comes further.
fn of_corner(table: &Table, evidence: &Evidence) -> Option<Report> {
    let width = *CORNERS.get(table.arity.checked_sub(2)?)?;
    let least = |index: usize| table.points.iter().map(|point| point.0[index]).min().unwrap_or(0);
    let least: Vec<i64> = (0..table.arity).map(least).collect();
    let is_inside =
        |position: &[i64]| position.iter().zip(&least).all(|(it, least)| it - least < width);
    let points: Vec<_> = table.points.iter().filter(|it| is_inside(&it.0)).cloned().collect();
    if points.len() < honesty::FEWEST || points.len() == table.points.len() {
        return None;
    }
    let corner = Evidence::new(&table.with_points(points))?;
    let mut search = Search::new(&corner);
    families::run(&mut search);
    let (tree, cost) = search.into_best()?;
    let mut search = Search::new(evidence);
    search.offer(Candidate::new(tree, cost)).then(|| Report::of(search))
}

/// Returns the laws of the positions with the same first number, if those of the first three have plain
/// ones.
fn slices(table: &Table) -> Vec<String> {
    let mut firsts: Vec<i64> = table.points.iter().map(|point| point.0[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    if table.arity != 3 || firsts.len() < SLICES {
        return Vec::new();
    }
    let (name, names) = (&table.names[0], table.names[1..].to_vec());
    let law = |&first: &i64| {
        let points = table.points.iter().filter(|point| point.0[0] == first);
        let points = points.map(|(position, value)| (position[1..].to_vec(), *value)).collect();
        let report = guess_values(&Table {
            arity: 2,
            names: names.clone(),
            points,
            is_outcome: table.is_outcome,
        });
        let law = report.laws.into_iter().next()?;
        let is_plain = law.exceptions.is_empty() && law.tree.weigh().whole() <= PLAIN;
        is_plain.then(|| format!("for {name} = {first}: {}", law.words))
    };
    firsts.iter().take(SLICES).map(law).collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// Returns what `offer` finds.
fn report(evidence: &Evidence, offer: fn(&mut Search)) -> Report {
    let mut search = Search::new(evidence);
    offer(&mut search);
    Report::of(search)
}

impl Report {
    fn of(search: Search) -> Report {
        let Outcome { laws, rival, near } = search.finish();
        let near = if laws.is_empty() { near } else { Vec::new() };
        Report { laws, rival, near, ..Report::default() }
    }
}

/// Searches the smallest positions, and lets the laws predict all others. Only a long period may need
/// more.
fn search_large(table: &Table) -> Report {
    let largest = |index: &usize| table.points[*index].0.iter().max().copied();
    let mut order: Vec<usize> = (0..table.points.len()).collect();
    order.sort_by_key(largest);
    let points = order[..SEARCHED].iter().map(|&index| table.points[index].clone()).collect();
    let mut report = search_table(&table.with_points(points));
    let rest = || order[SEARCHED..].iter().map(|&index| &table.points[index]);
    let mut held = Vec::new();
    for mut law in report.laws {
        match rest().find(|point| law.value(&point.0) != Some(point.1)) {
            None => {
                law.explained += rest().count();
                if let Some(condition) = law.condition.as_mut().filter(|_| is_row(table)) {
                    condition.extend(rest().count() as i64);
                }
                held.push(law);
            }
            Some((position, truth)) => report.near.extend(refuted(law, position, *truth)),
        }
    }
    report.laws = held;
    if report.laws.is_empty() && table.arity == 1 {
        if let Some(evidence) = Evidence::new(table) {
            report.laws = self::report(&evidence, families::run_periods).laws;
        }
    }
    if !report.laws.is_empty() {
        report.near.clear();
    }
    report
}

/// Returns whether the positions are all heaps from one to another.
fn is_row(table: &Table) -> bool {
    let heaps = || table.points.iter().map(|point| point.0[0]);
    let ends = heaps().min().zip(heaps().max());
    ends.is_some_and(|(least, largest)| largest - least == table.points.len() as i64 - 1)
}

/// Returns what refutes a law, if it says something there.
fn refuted(law: Law, position: &[i64], truth: i64) -> Option<Refuted> {
    let says = law.value(position)?;
    let position = position.to_vec();
    Some(Refuted { words: law.words, position, says, truth })
}

fn guess_lost(lost: &[u64]) -> Report {
    let terms: Option<Vec<i64>> = lost.iter().map(|&heap| i64::try_from(heap).ok()).collect();
    let Some(terms) = terms else { return Report::default() };
    let is_increasing = terms.windows(2).all(|pair| pair[0] < pair[1]);
    let Some(&last) = terms.last() else { return Report::default() };
    if !is_increasing || numbers_of(&terms) < honesty::FEWEST {
        return Report::default();
    }
    let mut report = Report::default();
    if last as u64 <= LISTED {
        let table = outcomes(&terms);
        if let Some(mut evidence) = Evidence::new(&table) {
            evidence.independent = evidence.independent.min(numbers_of(&terms));
            report = self::report(&evidence, families::run);
        }
        report.laws.iter_mut().for_each(|law| law.explained = terms.len());
    }
    if report.laws.is_empty() {
        report.laws.extend(families::lists::law(&terms));
    }
    report
}

/// Returns how many numbers a list of lost positions counts as: each term and the two next to it, since
/// the won positions of a long gap say no more than where it ends.
pub(crate) fn numbers_of(terms: &[i64]) -> usize {
    let range = terms.last().zip(terms.first()).map_or(0, |(last, first)| last - first + 1);
    usize::try_from(range).unwrap_or(usize::MAX).min(3 * terms.len())
}

/// Returns the outcomes up to the last lost position; heap 0 is left out unless it is lost.
fn outcomes(lost: &[i64]) -> Table {
    let first = lost[0].min(1);
    let last = lost[lost.len() - 1];
    let value = |heap: i64| i64::from(lost.binary_search(&heap).is_err());
    let points = (first..=last).map(|heap| (vec![heap], value(heap))).collect();
    Table::new(1, points, true)
}
