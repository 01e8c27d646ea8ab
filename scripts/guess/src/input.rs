//! Reads the numbers of a game as people paste them, and says how they were read.
//!
//! 1. `lines` leaves what may be data, without comments and rules; `printed` knows what `table` prints.
//! 2. `lexer` finds numbers, words, brackets and marks; `labels` are names such as `int g[28] =`.
//! 3. `rows` come from lines or brackets; `tidy` leaves headings out, `letters` spells `LWWW`.
//! 4. `shape` finds a list, columns, points or a table; `lost` reads lost positions.
//! 5. `outcomes` finds what words mean, and `sentence` says all that.
//!
//! What could be read in two ways says so, or is refused with a question.

mod decode;
mod labels;
mod letters;
mod lexer;
mod lines;
mod lost;
mod outcomes;
mod printed;
mod rows;
mod sentence;
mod shape;
mod tidy;

use crate::engine::{Data, Table};

pub use self::decode::decode;
pub use self::outcomes::{outcome, Outcome};

use self::outcomes::{values, Values};
use self::rows::{Layout, Point};
use self::shape::{Positions, Shape};

/// No number and no coordinate is larger, 2^53: the sums of a few stay far from the largest `i64`.
pub const LARGEST: i64 = 1 << 53;

/// So many values that rise may be lost positions.
const LEAST_RISING: usize = 4;

/// How the numbers are meant.
#[derive(Default)]
pub struct Form {
    /// The first position, if the arguments name it.
    pub from: Option<Vec<i64>>,
    /// Whether they are lost positions.
    pub is_lost: bool,
    /// Whether several lines are one list.
    pub is_list: bool,
}

/// Data, and how they were read.
#[derive(Clone)]
pub struct Reading {
    /// The data.
    pub data: Data,
    /// How they were read, in a line.
    pub said: String,
    /// The same numbers as a list, if the lines of a table may be one.
    pub list: Option<Box<Reading>>,
}

/// Returns what `text` has.
///
/// # Errors
/// A message that names line and token.
pub fn read(text: &str, form: &Form) -> Result<Reading, String> {
    let printed = printed::of_table(text);
    let lines = lines::lines(printed.as_deref().unwrap_or(text))?;
    match rows::layout(&lines)? {
        Layout::Nested(points) => {
            if form.is_lost || form.is_list || form.from.is_some() {
                return Err(
                    "--from, --list and --lost are not for lists of lists of lists".to_string()
                );
            }
            reading(Shape { points, positions: Positions::Counted, list: None }, Vec::new(), form)
        }
        Layout::Rows(rows) => {
            let (mut rows, left_out) = tidy::tidy(rows);
            if let Some(lost) = lost_rows(&rows, form)? {
                let (data, what) = lost::lost(&lost)?;
                return Ok(Reading { data, said: format!("read as {what}"), list: None });
            }
            rows = shape::without_lost_labels(rows);
            letters::spell(&mut rows)?;
            if rows.is_empty() {
                return Err("expected numbers, found nothing".to_string());
            }
            let shape = shape::shape(rows, form.from.as_deref(), form.is_list)?;
            reading(shape, left_out, form)
        }
    }
}

/// Returns the rows with lost positions, if the arguments or the labels say that they are some.
fn lost_rows(rows: &[rows::Row], form: &Form) -> Result<Option<Vec<rows::Row>>, String> {
    if shape::are_won(rows) {
        return Err("these are won positions: give the lost ones, with --lost".to_string());
    }
    if !form.is_lost {
        return Ok(shape::of_lost_label(rows));
    }
    if form.from.is_some() {
        return Err("--from and --lost cannot be combined: the numbers are positions".to_string());
    }
    Ok(Some(shape::of_lost_label(rows).unwrap_or_else(|| rows.to_vec())))
}

/// Returns the reading of cells with positions.
fn reading(shape: Shape, left_out: Vec<usize>, form: &Form) -> Result<Reading, String> {
    let (table, mut meaning) = table(shape.points)?;
    let mut said = format!("read as {}", sentence::of_table(&table));
    if !left_out.is_empty() {
        let lines: Vec<String> = left_out.iter().take(3).map(usize::to_string).collect();
        meaning.push(format!("line {} is left out", lines.join(", ")));
    }
    if !meaning.is_empty() {
        said += &format!(": {}", meaning.join(", "));
    }
    if let Some(help) = help(&table, shape.positions, form) {
        said += &format!("; {help}");
    }
    let list = match shape.list {
        Some(points) => {
            let (table, _) = self::table(points)?;
            let said = format!(
                "read as {}, for as a table the lines have no law",
                sentence::of_table(&table)
            );
            Some(Box::new(Reading { data: Data::Table(table), said, list: None }))
        }
        None => None,
    };
    Ok(Reading { data: Data::Table(table), said, list })
}

/// Returns which option reads the same numbers otherwise.
fn help(table: &Table, positions: Positions, form: &Form) -> Option<String> {
    let values = || table.points.iter().map(|(_, value)| *value);
    let rises = values().zip(values().skip(1)).all(|(one, next)| one < next);
    let runs = values().zip(values().skip(1)).all(|(one, next)| one + 1 == next);
    let is_counted = positions == Positions::Counted;
    if is_counted && table.arity == 1 && rises && !runs && table.points.len() >= LEAST_RISING {
        return Some("if they are lost positions, add --lost".to_string());
    }
    let mut rows = table.points.chunks(2).filter(|row| row.len() == 2);
    let is_pair = |row: &[(Vec<i64>, i64)]| row[0].0[0] == row[1].0[0] && row[0].1 <= row[1].1;
    let is_of_pairs = table.arity == 2 && table.points.iter().all(|(place, _)| place[1] < 2);
    if is_counted && is_of_pairs && !table.is_outcome && rows.all(is_pair) {
        return Some("if each line is a lost position, add --lost".to_string());
    }
    if positions == Positions::Columns {
        let width = table.arity + 1;
        return Some(format!(
            "the last of {width} columns is the value (--from 0,0 reads a table)"
        ));
    }
    if positions == Positions::Wrapped {
        return Some(
            "the lines are equal, so they are one list (--from 0,0 reads a table)".to_string(),
        );
    }
    if !is_counted || form.from.is_some() || table.arity > 2 {
        return None;
    }
    Some(match table.arity {
        1 => "--from 1 if they begin with heap 1".to_string(),
        _ => "--from 1,1 if rows and columns begin with 1".to_string(),
    })
}

/// Returns the table of cells, which have to agree with each other, and what their words mean.
fn table(mut points: Vec<Point>) -> Result<(Table, Vec<String>), String> {
    let Some((first, _)) = points.first() else {
        return Err("expected numbers, found nothing".to_string());
    };
    let arity = first.len();
    for (position, token) in &points {
        if position.len() != arity {
            let count =
                |count: usize| format!("{count} number{}", if count == 1 { "" } else { "s" });
            let found = format!("{}, found {}", count(arity), count(position.len()));
            return Err(format!("line {}: expected a position of {found}", token.line));
        }
    }
    // In the order of their positions; equal ones stay in the order of the input.
    points.sort_by(|(a, _), (b, _)| a.cmp(b));
    for pair in points.windows(2) {
        let [(position, before), (again, token)] = pair else { continue };
        if position == again && before.cell != token.cell {
            let found = token.text();
            let position = shown(position);
            return Err(format!(
                "line {}: {position} has another value before, found `{found:.60}`",
                token.line
            ));
        }
    }
    points.dedup_by(|(a, _), (b, _)| a == b);
    let Values { points, is_outcome, meaning } = values(&points)?;
    if points.is_empty() {
        return Err("expected numbers, found only cells without a value".to_string());
    }
    Ok((Table { arity, points, is_outcome }, meaning))
}

/// Returns a position with commas between its numbers.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
