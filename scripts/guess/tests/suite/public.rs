//! The public tables, each with what is said of it: `tests/data/forty`, `tests/data/more.json` and the
//! tables of the collection's problems. The engine is asked once for all tests.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use guess::engine::{guess, Data, Table};
use guess::input::{read, Form};
use guess::known::games;
use tooling::{files, parallel, workspace};

use tooling::json::Json;

/// A position with its value.
pub type Point = (Vec<i64>, i64);

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let json = |path: &Path| Json::parse(&files::text(path).unwrap()).unwrap();
    let mut forty = files::entries(&folder.join("forty")).unwrap();
    forty.sort();
    let mut tables: Vec<Public> = forty.iter().map(|path| of_forty(path, &json(path))).collect();
    tables.extend(json(&folder.join("more.json")).list().unwrap().iter().map(pasted));
    tables.extend(of_collection());
    tables
}

fn number(json: &Json) -> i64 {
    json.number().unwrap() as i64
}

/// Returns a number, or the numbers of a list.
fn place(json: &Json) -> Vec<i64> {
    json.list().map_or_else(|| vec![number(json)], |list| list.iter().map(number).collect())
}

/// Returns points that are lists of a position and a value.
fn points(json: &Json) -> Vec<Point> {
    let point = |json: &Json| {
        let [at, value] = json.list().unwrap() else { panic!("a point has two parts") };
        (place(at), number(value))
    };
    json.list().unwrap().iter().map(point).collect()
}

/// Returns one of the forty: a row, rows or points.
fn of_forty(path: &Path, json: &Json) -> Public {
    let get = |name: &str| json.get(name).unwrap();
    let from = || place(get("origin"));
    let cells = |row: &Json, start: Vec<i64>| -> Vec<Point> {
        let (last, rest) = start.split_last().unwrap();
        let row = row.list().unwrap().iter();
        (*last..).zip(row).map(|(at, value)| ([rest, &[at]].concat(), number(value))).collect()
    };
    let data = get("data");
    let points_of_data = match get("kind").text().unwrap() {
        "1d" => cells(data, from()),
        "2d" => {
            let rows = (from()[0]..).zip(data.list().unwrap());
            rows.flat_map(|(at, row)| cells(row, vec![at, from()[1]])).collect()
        }
        _ => points(data),
    };
    let table = Table {
        arity: points_of_data[0].0.len(),
        points: points_of_data,
        is_outcome: get("what").text() == Some("win"),
    };
    let name =
        format!("{}: {}", path.file_stem().unwrap().to_str().unwrap(), get("name").text().unwrap());
    let beyond = points(get("beyond"));
    Public { name, data: Data::Table(table), beyond }
}

/// Returns a table as somebody pastes it.
pub fn pasted(json: &Json) -> Public {
    let text = |name: &str| json.get(name).and_then(Json::text).unwrap_or_default();
    let arguments: Vec<&str> =
        json.get("arguments").unwrap().list().unwrap().iter().filter_map(Json::text).collect();
    let from = arguments.iter().position(|word| *word == "--from");
    let from = from.map(|at| arguments[at + 1].split(',').map(|it| it.parse().unwrap()).collect());
    let is_lost = arguments.contains(&"--lost");
    let reading = read(text("text"), &Form { from, is_lost, is_list: false }).unwrap();
    let name = format!("{}: {}", text("id"), text("game"));
    let beyond = points(json.get("beyond").unwrap());
    Public { name, data: reading.data, beyond }
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
        let reading = read(&text, &Form::default()).unwrap();
        let data = reading.list.map_or(reading.data, |list| list.data);
        Some(Public { name: slug, data, beyond: Vec::new() })
    };
    slugs.into_iter().filter_map(table).collect()
}
