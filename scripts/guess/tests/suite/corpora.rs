//! Tables of games with what is true further on, `tests/data/*.json`, and what `guess` says of them.
//!
//! A row is a table as somebody pastes it: `text` and `arguments`. `beyond` are far positions with what is
//! true there by plain search, 1 for won, and `before` is what was said when the row came here.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::time::{Duration, Instant};

use guess::guess::answer;
use guess::input::{read, Form};
use laws::{Data, Table};
use tooling::toml::{read_json, Value};
use tooling::{files, parallel};

/// A position with its value.
pub type Point = (Vec<i64>, i64);

/// A table of a game.
pub struct Row {
    /// Which game, which size, and values or who wins.
    pub name: String,
    /// What the engine gets, or why it is refused.
    pub data: Result<Data, String>,
    /// True values further on.
    pub beyond: Vec<Point>,
    /// What was said of it before.
    pub before: Option<Verdict>,
    /// The largest number that a move takes, if every heap has the same takes.
    pub takes: Option<i64>,
}

/// What is said of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first law agrees with what is true further on.
    Right,
    /// It disagrees.
    False,
    /// It disagrees, but names a condition, which therefore does not hold of this game.
    Conditional,
    /// There is no law, or it says nothing there.
    Silent,
}

/// What is said of a row.
pub struct Said {
    /// Whether that is right.
    pub verdict: Verdict,
    /// The first law in words, `no law`, or why the text is refused.
    pub law: String,
    /// Where it is false: the position, what it says, and what is true.
    pub fault: Option<(Vec<i64>, i64, i64)>,
    /// How long it took.
    pub time: Duration,
}

/// Returns the rows of a file in `tests/data`.
pub fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    let json = read_json(&files::text(&path).unwrap()).unwrap();
    json.list().unwrap().iter().map(row).collect()
}

fn row(json: &Value) -> Row {
    let text = |name: &str| json.get(name).unwrap().text().unwrap();
    let arguments = json.get("arguments").unwrap().list().unwrap();
    let arguments: Vec<&str> = arguments.iter().filter_map(Value::text).collect();
    let data = read(text("text"), &form(&arguments)).map(|reading| reading.data);
    let beyond = json.get("beyond").unwrap().list().unwrap().iter().map(point).collect();
    let before = match text("before") {
        "right" => Some(Verdict::Right),
        "false" => Some(Verdict::False),
        "silent" => Some(Verdict::Silent),
        _ => None,
    };
    Row { name: text("name").to_string(), data, beyond, before, takes: None }
}

/// Returns how the arguments of `guess` say that numbers are meant.
pub fn form(arguments: &[&str]) -> Form {
    let from = arguments.iter().position(|word| *word == "--from");
    let from = from.map(|at| arguments[at + 1].split(',').map(|it| it.parse().unwrap()).collect());
    let has = |name: &str| arguments.contains(&name);
    Form { from, is_lost: has("--lost"), is_list: has("--list") }
}

fn point(json: &Value) -> Point {
    let [place, value] = json.list().unwrap() else { panic!("a point has two parts") };
    let number = |json: &Value| json.number().unwrap() as i64;
    (place.list().unwrap().iter().map(number).collect(), number(value))
}

/// Returns what is said of each row, in their order.
pub fn ask(rows: &[Row]) -> Vec<Said> {
    parallel::map(rows, said).collect()
}

/// Returns what is said of a row, as it is printed.
pub fn said(row: &Row) -> Said {
    let start = Instant::now();
    let text = match &row.data {
        Err(error) => Err(error.clone()),
        Ok(data) => catch_unwind(AssertUnwindSafe(|| answer(data, Some(&places(&row.beyond)))))
            .unwrap_or_else(|_| Err("a panic".to_string())),
    };
    let time = start.elapsed();
    let silent = |law: String| Said { verdict: Verdict::Silent, law, fault: None, time };
    let answer = match text {
        Ok(answer) if answer.is_law => answer,
        Ok(answer) => return silent(answer.text.trim_end().to_string()),
        Err(error) => return silent(error),
    };
    let law = first_law(&answer.text).to_string();
    let truth = |value: i64| if answer.is_of_outcomes { value.min(1) } else { value };
    let values = values(&answer.text);
    let mut compared = row.beyond.iter().zip(&values).filter_map(|((place, value), said)| {
        (*said).map(|said| (place.clone(), said, truth(*value)))
    });
    let is_asked = compared.clone().next().is_some() || row.beyond.is_empty();
    let fault = compared.find(|(_, said, truth)| said != truth);
    let verdict = match &fault {
        Some(_) if is_under_a_condition(&law, row.takes) => Verdict::Conditional,
        Some(_) => Verdict::False,
        None if is_asked => Verdict::Right,
        None => Verdict::Silent,
    };
    Said { verdict, law, fault, time }
}

/// Returns whether a law names a condition that does not hold of a game with these takes.
fn is_under_a_condition(law: &str, takes: Option<i64>) -> bool {
    let Some((condition, _)) = law.strip_prefix("if ").and_then(|law| law.split_once(": ")) else {
        return false;
    };
    let bound = condition.split_once("none above ").map(|(_, rest)| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<i64>().unwrap()
    });
    match (takes, bound) {
        (Some(largest), Some(bound)) => largest > bound,
        (Some(_), None) => false,
        (None, _) => true,
    }
}

/// Returns the positions as `--at` wants them.
fn places(points: &[Point]) -> String {
    let place = |(place, _): &Point| place.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    points.iter().map(place).collect::<Vec<_>>().join(" ")
}

/// Returns the words of the first law.
fn first_law(text: &str) -> &str {
    text.lines().find_map(|line| line.strip_prefix("law 1: ")).unwrap()
}

/// Returns what the answer says at the positions that `--at` names.
fn values(text: &str) -> Vec<Option<i64>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("at "));
    lines.map(|line| line.split_once(": ").unwrap().1.parse().ok()).collect()
}

/// Returns a part of the points, those in the first `share` of each coordinate, and the others.
pub fn cut(points: &[Point], share: f64) -> (Vec<Point>, Vec<Point>) {
    let bounds: Vec<f64> = (0..points[0].0.len())
        .map(|at| {
            let places = || points.iter().map(|(place, _)| place[at]);
            let least = places().min().unwrap();
            least as f64 + (places().max().unwrap() - least) as f64 * share
        })
        .collect();
    let is_inside =
        |(place, _): &Point| place.iter().zip(&bounds).all(|(&it, &bound)| it as f64 <= bound);
    points.iter().cloned().partition(is_inside)
}

/// Returns a row with the first `share` of the table; the rest is further on.
pub fn smaller(row: &Row, share: f64) -> Option<Row> {
    let Ok(Data::Table(table)) = &row.data else { return None };
    let (points, mut beyond) = cut(&table.points, share);
    beyond.extend(row.beyond.iter().cloned());
    let name = format!("{}, {} numbers", row.name, points.len());
    let data = Ok(Data::Table(Table { points, ..table.clone() }));
    Some(Row { name, data, beyond, before: None, takes: row.takes })
}
