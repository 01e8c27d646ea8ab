//! The public tables, and the laws that are printed for them: `forty.json` and `more.json` in `tests/data`, and the
//! tables of the collection's problems.

use std::path::PathBuf;

use guess::input::{read, Form};
use guess::known::games;
use laws::{guess, Data, Law, Table};
use tooling::{files, parallel, workspace};

use crate::corpora::{rows, Point, Row};
use crate::printed::{compare, Printed};

/// A table of a game.
pub struct Public {
    /// Where it is from.
    pub name: String,
    /// What the engine gets.
    pub data: Data,
    /// True values further on.
    pub beyond: Vec<Point>,
}

/// Returns the laws that are printed for all public tables, and the known games, with what they say of the
/// data's positions, of those beyond, of the least ones and of large ones.
pub fn printed() -> Vec<Printed> {
    let tables = tables();
    let printed: Vec<Vec<Printed>> = parallel::map(&tables, laws).collect();
    printed.into_iter().flatten().collect()
}

/// Asks the engine, and compares with known games.
fn laws(table: &Public) -> Vec<Printed> {
    let positions = positions(table);
    let printed = |law: Law| {
        let values = positions.iter().map(|place| (place.clone(), law.value(place))).collect();
        Printed { name: law.words, function: law.formula, values }
    };
    let known = games(&table.data).into_iter().filter_map(|game| Some(game.law?.law));
    guess(&table.data).laws.into_iter().chain(known).map(printed).collect()
}

/// Returns the positions at which laws are evaluated.
fn positions(table: &Public) -> Vec<Vec<i64>> {
    let (mut positions, arity): (Vec<Vec<i64>>, usize) = match &table.data {
        Data::Table(Table { points, arity, .. }) => {
            (points.iter().map(|(place, _)| place.clone()).collect(), *arity)
        }
        Data::Lost(lost) => {
            let last = lost.last().map_or(0, |&last| last as i64).min(2000);
            ((lost[0] as i64..=last).map(|heap| vec![heap]).collect(), 1)
        }
    };
    positions.extend(table.beyond.iter().map(|(place, _)| place.clone()));
    for number in [0, 1, 2, 1000, 2024, 20_000] {
        positions.push((0..arity as i64).map(|at| number + at).collect());
        positions.push((0..arity as i64).rev().map(|at| number + at * at).collect());
    }
    positions
}

/// Returns all public tables.
pub fn tables() -> Vec<Public> {
    let mut tables: Vec<Public> =
        ["forty.json", "more.json"].iter().flat_map(|file| rows(file)).map(public).collect();
    tables.extend(of_collection());
    tables
}

/// Returns the table of a row.
pub fn public(row: Row) -> Public {
    Public { name: row.name, data: row.data.unwrap(), beyond: row.beyond }
}

/// Returns the tables of the collection's problems.
fn of_collection() -> Vec<Public> {
    let root = workspace::root().unwrap();
    let path = |slug: &str| -> PathBuf {
        root.join("problems").join(slug).join("tests").join(slug).join("table.txt")
    };
    let slugs = workspace::slugs(&root).unwrap();
    let table = |slug: String| {
        let text = files::text(&path(&slug)).ok()?;
        let data = read(&text, &Form::default()).unwrap().data;
        Some(Public { name: slug, data, beyond: Vec::new() })
    };
    slugs.into_iter().filter_map(table).collect()
}

#[test]
#[ignore = "asks the engine of some 150 tables"]
fn every_printed_function_of_public_tables_compiles_and_agrees_with_its_law() {
    let printed = printed();
    assert!(printed.len() > 100, "{} laws", printed.len());
    compare("public", &printed);
}
