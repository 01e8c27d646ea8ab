//! Reads the numbers of a game as people paste them, and says how they were read.
//!
//! The contract: the data are lines of one shape, and what stands above and below them is a sentence, a
//! heading, or one size, which the answer names as left out. Any other line is refused, with its number
//! and what it looks like. There are five shapes:
//!
//! - a list: one line of cells, one cell a line, or lines of equal length whose last is shorter;
//! - `key value`: each line has one number as position, and a value after it or with a name of values;
//! - `key, key, value`: the same with several numbers, in brackets or run through in order;
//! - a table: lines of equal length, or a triangle, perhaps with numbers of rows and columns that run;
//! - nested brackets: a cell's position is its place in each.
//!
//! 1. `text` has one sign for each of many that mean the same;
//! 2. `lexer` and `lines` make cells, marks and brackets of it, `entries` lines of one pair of brackets;
//! 3. `rows` and `block` find the lines of one shape, `spelled` the cells of words such as `LWWW`;
//! 4. `nested`, `lost`, `shape` with `columns`, and `table` try the shapes, in this order;
//! 5. `outcomes` finds the values of cells, by `words`, and `said` says all that.

mod block;
mod columns;
mod entries;
mod lexer;
mod lines;
mod lost;
mod nested;
mod outcomes;
mod rows;
mod said;
mod shape;
mod spelled;
mod table;
mod text;
mod words;

use laws::{Data, Table};

pub use self::text::decode;
pub use self::words::{outcome, Outcome};

use self::block::Block;
use self::entries::{entries, Entries};
use self::lexer::{Kind, Token};
use self::lines::lines;
use self::lost::{lost, Lost};
use self::outcomes::{values, Values};
use self::rows::{joined, Row};
use self::shape::{Point, Positions, Shape};

/// No number and no coordinate is larger, 2^53: the sums of a few stay far from the largest `i64`.
pub const LARGEST: i64 = 1 << 53;

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
#[derive(Clone, Debug)]
pub struct Reading {
    /// The data.
    pub data: Data,
    /// How they were read, in a line.
    pub said: String,
    /// The same numbers as a list, if the lines of a table may be one.
    pub list: Option<Table>,
}

/// Returns what `text` has.
///
/// # Errors
/// A message that names the line at fault.
pub fn read(text: &str, form: &Form) -> Result<Reading, String> {
    let text = text::plain(text);
    let source: Vec<&str> = text.lines().collect();
    let Entries { lines, label, is_one } = entries(lines(&text)?)?;
    if let Some(points) = nested::points(&lines, is_one)? {
        if form.is_lost || form.is_list || form.from.is_some() {
            let options = "--from, --list and --lost";
            return Err(format!("{options} are not for lists of lists of lists"));
        }
        return reading(Shape::new(points, Positions::Named), "", form);
    }
    let rows = lines.into_iter().map(|line| Row::new(line, &text));
    let rows: Vec<Row> = rows.filter(|row| row.cells().next().is_some()).collect();
    rows.iter().try_for_each(Row::check_range)?;
    let mut block = Block::of_run(rows, source);
    spelled::spell(&mut block.rows);
    let ellipsis = block.without_ellipsis()?;
    if let Some(Lost { data, what, others }) = lost(&block, &label, form)? {
        let mut notes: Vec<String> = others.iter().map(|row| block.note(row.line)).collect();
        notes.extend(ellipsis);
        notes.extend(block.left_out(None)?);
        return Ok(Reading { data, said: said::reading(&what, &notes, None), list: None });
    }
    if !form.is_list {
        block.without_size();
    }
    block.fill_last_fields();
    // A line that stands between the data explains more than their shape without it.
    let heading = block.heading().map(|row| row.line);
    let fault = |error| block.left_out(heading).map_or_else(|odd| odd, |_| error);
    let mut shape = shape::shape(&block, form).map_err(fault)?;
    if label.iter().any(|token| token.number.is_some()) {
        let name = joined(label.iter().copied());
        shape.notes.push(format!("`{name}` is the name of the list"));
    }
    shape.notes.extend(ellipsis);
    shape.notes.extend(block.left_out(shape.heading)?);
    reading(shape, &words(&block, &label), form)
}

/// Returns the words of a block's first line, of the line above it, and of the name of its brackets.
fn words(block: &Block, label: &[Token]) -> String {
    let lines = block.heading().into_iter().chain(block.rows.first()).map(Row::words);
    let label = joined(label.iter().copied());
    lines.chain([label]).collect::<Vec<_>>().join(" ")
}

/// Returns the reading of cells with positions, beside the `words` around them.
fn reading(shape: Shape, words: &str, form: &Form) -> Result<Reading, String> {
    let Shape { points, positions, notes, .. } = shape;
    let (table, meaning) = table(points, words)?;
    check_zero(&table, form)?;
    let notes = [meaning, notes].concat();
    let what = said::of_table(&table);
    let said = said::reading(&what, &notes, help(&table, positions, form));
    let is_table = positions == Positions::Lines && form.from.is_none();
    let list = if is_table { as_list(&table) } else { None };
    Ok(Reading { data: Data::Table(table), said, list })
}

/// Returns the cells of a table as one list, line by line, if all are there, and its sides differ.
fn as_list(table: &Table) -> Option<Table> {
    let (last, _) = table.points.last()?;
    let (rows, columns) = (last[0] + 1, last[1] + 1);
    let is_full = rows * columns == table.points.len() as i64;
    let points = (0..).zip(&table.points).map(|(at, (_, value))| (vec![at], *value)).collect();
    (is_full && rows != columns).then(|| Table::new(1, points, table.is_outcome))
}

/// So many values that rise may be lost positions.
const LEAST_RISING: usize = 4;

/// Returns which option reads the same numbers otherwise.
fn help(table: &Table, positions: Positions, form: &Form) -> Option<String> {
    let values = || table.points.iter().map(|(_, value)| *value);
    let rises = values().zip(values().skip(1)).all(|(one, next)| one < next);
    let runs = values().zip(values().skip(1)).all(|(one, next)| one + 1 == next);
    let is_counted = matches!(positions, Positions::Counted | Positions::Lines);
    let may_be_pairs = positions == Positions::Lines && are_rising_pairs(table);
    let may_be_heaps = table.arity == 1 && rises && !runs && table.points.len() >= LEAST_RISING;
    if is_counted && (may_be_heaps || may_be_pairs) {
        return Some("if they are lost positions, add --lost".to_string());
    }
    match positions {
        _ if !is_counted || form.from.is_some() => None,
        Positions::Lines => Some("--from 1,1 if rows and columns begin with 1".to_string()),
        _ => Some("--from 1 if they begin with heap 1".to_string()),
    }
}

/// Returns whether a table has two columns, and each row begins with a larger number than the one before.
fn are_rising_pairs(table: &Table) -> bool {
    let column = |number: i64| table.points.iter().filter(move |(place, _)| place[1] == number);
    let firsts: Vec<i64> = column(0).map(|(_, value)| *value).collect();
    let is_pair = column(2).next().is_none() && 2 * firsts.len() == table.points.len();
    is_pair && firsts.len() >= LEAST_RISING && firsts.windows(2).all(|pair| pair[0] < pair[1])
}

/// Refuses Grundy values from the least position on without a 0, which a position without a move has.
fn check_zero(table: &Table, form: &Form) -> Result<(), String> {
    let has_zero = table.points.iter().any(|(_, value)| *value == 0);
    let begins_at_zero = table.points.iter().any(|(place, _)| place.iter().all(|&it| it == 0));
    if table.is_outcome || has_zero || form.from.is_some() || !begins_at_zero {
        return Ok(());
    }
    let from = if table.arity == 1 { "--from 1" } else { "--from 1,1" };
    let others = "--lost if they are lost positions, or write W and L if they are players";
    let help = format!("add {from} if they begin there, {others}");
    Err(format!("no value is 0, but a position without a move has the Grundy value 0: {help}"))
}

/// Returns the table of cells, which have to agree with each other, and what their words mean.
fn table(mut points: Vec<Point>, words: &str) -> Result<(Table, Vec<String>), String> {
    check_points(&points)?;
    let arity = points.first().map_or(0, |(position, _)| position.len());
    // In the order of their positions; equal ones stay in the order of the input.
    points.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut pairs = points.iter().zip(points.iter().skip(1));
    if let Some(((position, _), (_, token))) = pairs.find(|(a, b)| a.0 == b.0 && !a.1.is_like(&b.1))
    {
        let (line, position, found) = (token.line, shown(position), token.shown());
        return Err(format!("line {line}: {position} has another value before, found `{found}`"));
    }
    points.dedup_by(|(a, _), (b, _)| a == b);
    let Values { points, is_outcome, meaning } = values(points, words)?;
    if points.is_empty() {
        return Err("expected numbers, found only cells without a value".to_string());
    }
    Ok((Table::new(arity, points, is_outcome), meaning))
}

/// Refuses cells that are too large, and positions below 0.
fn check_points(points: &[Point]) -> Result<(), String> {
    if points.is_empty() {
        return Err("expected numbers, found nothing".to_string());
    }
    for (position, token) in points {
        let is_too_large = token.kind == Kind::Number && token.number.is_none();
        let (expected, found) = match position.iter().any(|&number| number < 0) {
            _ if is_too_large => ("a number up to 2^53", token.shown()),
            true => ("numbers from 0 in a position", shown(position)),
            false => continue,
        };
        return Err(format!("line {}: expected {expected}, found `{found}`", token.line));
    }
    Ok(())
}

/// Returns a position with commas between its numbers.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
