//! The public tables, each with what is said of it: `forty.json` and `more.json` in `tests/data`, and the
//! tables of the collection's problems. The engine is asked once for all tests.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use guess::engine::{guess, Data, Table};
use guess::input::{read, Form};
use guess::known::games;
use tooling::{files, parallel, workspace};

use crate::corpora::{rows, Point, Row};

/// A table of a game.
pub struct Public {
    /// Where it is from.
    pub name: String,
    /// What the engine gets.
    pub data: Data,
    /// True values further on.
    pub beyond: Vec<Point>,
}

/// A law that is printed.
pub struct Law {
    /// In words.
    pub words: String,
    /// As a Rust function.
    pub function: String,
    /// What it says of the data's positions, of those beyond, of the least ones and of large ones.
    pub values: Vec<(Vec<i64>, Option<i64>)>,
}

/// What is said of a table.
pub struct Said {
    /// The table.
    pub table: Public,
    /// The laws, and the known game, at last.
    pub laws: Vec<Law>,
    /// How long the engine took.
    pub time: Duration,
}

/// Returns all public tables with what is said of them.
pub fn said() -> &'static [Said] {
    static SAID: OnceLock<Vec<Said>> = OnceLock::new();
    SAID.get_or_init(|| {
        let tables = tables();
        let laws: Vec<_> = parallel::map(&tables, laws).collect();
        let said = |(table, (laws, time))| Said { table, laws, time };
        tables.into_iter().zip(laws).map(said).collect()
    })
}

/// Asks the engine, and compares with known games.
fn laws(table: &Public) -> (Vec<Law>, Duration) {
    let start = Instant::now();
    let report = guess(&table.data);
    let time = start.elapsed();
    let positions = positions(table);
    let mut laws = Vec::new();
    for law in report.laws {
        let values = positions.iter().map(|place| (place.clone(), law.value(place))).collect();
        laws.push(Law { words: law.words, function: law.formula, values });
    }
    for law in games(&table.data).iter().filter_map(|game| game.law.as_ref()) {
        let value = |place: &Vec<i64>| (place.clone(), law.value(place[0]));
        let values = positions.iter().map(value).collect();
        laws.push(Law { words: law.words(), function: law.formula(), values });
    }
    (laws, time)
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
