//! Reads the numbers of a game as people paste them, and says how they were read.
//!
//! The contract: the data are lines of one shape, and what stands above and below them is a sentence, a
//! heading, or one size, which the answer names as left out. Any other line is refused, with its number
//! and what it looks like. There are five shapes: a list; `key value` lines; `key, key, value` lines; a
//! table, with or without numbers of rows and columns; and nested brackets.
//!
//! 1. `text` has one sign for each of many that mean the same;
//! 2. `lexer` and `lines` make cells, marks and brackets of it;
//! 3. `block` finds the lines of one shape, `spelled` the cells of words such as `LWWW`;
//! 4. `shape` and `columns` find positions and values, `lost` reads lost positions;
//! 5. `outcomes` finds what words mean, and `said` says all that.

mod block;
mod columns;
mod lexer;
mod lines;
mod lost;
mod nested;
mod outcomes;
mod said;
mod shape;
mod spelled;
mod text;

use laws::{Data, Table};

pub use self::outcomes::{outcome, Outcome};
pub use self::text::decode;

use self::block::{block, row, Block, Row};
use self::lexer::{Kind, Token};
use self::lines::{lines, Lines};
use self::outcomes::{meaning, values, Means, Values};
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
    let Lines { lines, label, is_one } = lines(&text)?;
    if let Some(points) = nested::points(&lines, is_one)? {
        if form.is_lost || form.is_list || form.from.is_some() {
            let options = "--from, --list and --lost";
            return Err(format!("{options} are not for lists of lists of lists"));
        }
        let shape = Shape::new(points, Positions::Named);
        return reading(shape, Context::default(), form);
    }
    let rows: Vec<Row> = lines.into_iter().filter_map(row).collect();
    let mut block = if form.is_list { block::all(rows) } else { block(rows) };
    spelled::spell(&mut block.rows)?;
    block.check_ellipsis(&source)?;
    if let Some(mut notes) = take_lost_rows(&mut block, &label, form)? {
        notes.extend(block.left_out(None, &source)?);
        let (data, what) = lost::lost(&block.rows)?;
        return Ok(Reading { data, said: said::reading(&what, &notes, None), list: None });
    }
    if !form.is_list {
        block.without_size();
    }
    block.fill_last_fields();
    let shape = shape::shape(&mut block, form, &source)?;
    let mut context = Context { notes: Vec::new(), words: words(&block, &label) };
    if label.iter().any(|token| token.number().is_some()) {
        let name: Vec<String> = label.iter().map(Token::text).collect();
        context.notes.push(format!("`{}` is the name of the list", name.join(" ")));
    }
    context.notes.extend(block.left_out(shape.heading, &source)?);
    reading(shape, context, form)
}

/// What stands around the cells.
#[derive(Default)]
struct Context {
    /// What is to be said of it.
    notes: Vec<String>,
    /// Its words, in lower case.
    words: String,
}

/// Returns the words of a block's first line, of the line above it, and of the name of its brackets.
fn words(block: &Block, label: &[Token]) -> String {
    let lines = block.heading().into_iter().chain(block.rows.first()).flat_map(Row::cells);
    let words = lines.chain(label).filter(|token| token.number().is_none()).map(Token::text);
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Leaves only rows with lost positions, if the arguments or the names of the rows say that there are
/// some, and returns what is to be said of it.
fn take_lost_rows(
    block: &mut Block,
    label: &[Token],
    form: &Form,
) -> Result<Option<Vec<String>>, String> {
    let names: Vec<Means> = block.rows.iter().map(|row| meaning(&row.name())).collect();
    let of_all: Vec<String> = match label {
        [] => block.heading().and_then(Row::sentence).into_iter().collect(),
        label => label.iter().map(Token::text).collect(),
    };
    let of_all = meaning(&of_all.join(" "));
    let has_lost = names.contains(&Means::Lost) || of_all == Means::Lost;
    let is_won = names.iter().all(|means| *means == Means::Won) || of_all == Means::Won;
    let Some(first) = block.rows.first() else { return Ok(None) };
    let line = first.line;
    if form.is_lost && form.from.is_some() {
        return Err("--from and --lost cannot be combined: the numbers are positions".to_string());
    }
    if !form.is_lost && !has_lost && !is_won {
        return Ok(None);
    }
    let won: Vec<usize> = (0..names.len()).filter(|&at| names[at] == Means::Won).collect();
    let notes = won.iter().map(|&at| format!("line {} is left out", block.rows[at].line)).collect();
    let rows = block.rows.iter().zip(&names).filter(|(_, means)| **means != Means::Won);
    let lost: Vec<Row> = rows.map(|(row, _)| row.clone()).collect();
    let may_be =
        |rows: &[Row]| rows.iter().all(Row::has_no_position) && lost::may_be_positions(rows);
    if !form.is_lost && is_won {
        return match may_be(&block.rows) {
            true => Err("these are won positions: give the lost ones, with --lost".to_string()),
            false => Ok(None),
        };
    }
    if form.is_lost || may_be(&lost) {
        block.rows = if lost.is_empty() { std::mem::take(&mut block.rows) } else { lost };
        return Ok(Some(notes));
    }
    let are_numbers = lost.iter().flat_map(|row| &row.tail).all(|it| it.number().is_some());
    match are_numbers && lost.iter().all(Row::has_no_position) {
        true => {
            Err(format!("line {line}: expected lost positions in rising order, as its name says"))
        }
        false => Ok(None),
    }
}

/// Returns the reading of cells with positions.
fn reading(shape: Shape, context: Context, form: &Form) -> Result<Reading, String> {
    let Shape { points, positions, notes, .. } = shape;
    let is_table = positions == Positions::Lines && form.from.is_none();
    let cells = points.iter().enumerate();
    let as_list = cells.map(|(at, (_, token))| (vec![at as i64], token.clone())).collect();
    let (table, meaning) = table(points, &context.words)?;
    check_zero(&table, form)?;
    let notes = [meaning, notes, context.notes].concat();
    let what = said::of_table(&table);
    let said = said::reading(&what, &notes, help(&table, positions, form));
    let sides = [0, 1].map(|at| table.points.iter().filter_map(|it| it.0.get(at)).max().copied());
    let list = match is_table && sides[0] != sides[1] {
        true => self::table(as_list, "").ok().map(|(table, _)| table),
        false => None,
    };
    Ok(Reading { data: Data::Table(table), said, list })
}

/// So many values that rise may be lost positions.
const LEAST_RISING: usize = 4;

/// Returns which option reads the same numbers otherwise.
fn help(table: &Table, positions: Positions, form: &Form) -> Option<String> {
    let values = || table.points.iter().map(|(_, value)| *value);
    let rises = values().zip(values().skip(1)).all(|(one, next)| one < next);
    let runs = values().zip(values().skip(1)).all(|(one, next)| one + 1 == next);
    let is_counted = matches!(positions, Positions::Counted | Positions::Lines);
    if is_counted && table.arity == 1 && rises && !runs && table.points.len() >= LEAST_RISING {
        return Some("if they are lost positions, add --lost".to_string());
    }
    let mut rows = table.points.chunks(2).filter(|row| row.len() == 2);
    let is_pair = |row: &[(Vec<i64>, i64)]| row[0].0[0] == row[1].0[0] && row[0].1 <= row[1].1;
    let is_of_pairs = table.arity == 2 && table.points.iter().all(|(place, _)| place[1] < 2);
    if is_counted && is_of_pairs && !table.is_outcome && rows.all(is_pair) {
        return Some("if each line is a lost position, add --lost".to_string());
    }
    match positions {
        Positions::Columns(width) => {
            Some(format!("the last of {width} columns is the value (--from 0,0 reads a table)"))
        }
        _ if !is_counted || form.from.is_some() => None,
        Positions::Lines => Some("--from 1,1 if rows and columns begin with 1".to_string()),
        _ => Some("--from 1 if they begin with heap 1".to_string()),
    }
}

/// Refuses Grundy values from the least position on without a 0, which a position without a move has.
fn check_zero(table: &Table, form: &Form) -> Result<(), String> {
    let has_zero = table.points.iter().any(|(_, value)| *value == 0);
    let begins_at_zero = table.points.iter().any(|(place, _)| place.iter().all(|&it| it == 0));
    if table.is_outcome || has_zero || form.from.is_some() || !begins_at_zero {
        return Ok(());
    }
    let from = if table.arity == 1 { "--from 1" } else { "--from 1,1" };
    let are_two = table.points.iter().all(|(_, value)| *value <= 2);
    let help = match are_two {
        true => {
            "if 1 and 2 are the players who win, write W for the one who moves, and L".to_string()
        }
        false => format!("add {from} if they begin there, or --lost if they are lost positions"),
    };
    Err(format!("no value is 0, but a position without a move has the Grundy value 0: {help}"))
}

/// Returns the table of cells, which have to agree with each other, and what their words mean.
fn table(mut points: Vec<Point>, words: &str) -> Result<(Table, Vec<String>), String> {
    let Some((first, _)) = points.first() else {
        return Err("expected numbers, found nothing".to_string());
    };
    let arity = first.len();
    for (position, token) in &points {
        let line = token.line;
        if token.kind() == Kind::Number && token.number().is_none() {
            let found = lexer::shown_word(&token.text());
            return Err(format!("line {line}: expected a number up to 2^53, found `{found}`"));
        }
        if position.len() != arity {
            let count =
                |count: usize| format!("{count} number{}", if count == 1 { "" } else { "s" });
            let found = format!("{}, found {}", count(arity), count(position.len()));
            return Err(format!("line {line}: expected a position of {found}"));
        }
        if position.iter().any(|&number| number < 0) {
            let found = shown(position);
            return Err(format!(
                "line {line}: expected numbers from 0 in a position, found {found}"
            ));
        }
    }
    // In the order of their positions; equal ones stay in the order of the input.
    points.sort_by(|(a, _), (b, _)| a.cmp(b));
    for pair in points.windows(2) {
        let [(position, before), (again, token)] = pair else { continue };
        if position == again && before.cell != token.cell {
            let found = lexer::shown_word(&token.text());
            let position = shown(position);
            return Err(format!(
                "line {}: {position} has another value before, found `{found}`",
                token.line
            ));
        }
    }
    points.dedup_by(|(a, _), (b, _)| a == b);
    let Values { points, is_outcome, meaning } = values(&points, words)?;
    if points.is_empty() {
        return Err("expected numbers, found only cells without a value".to_string());
    }
    Ok((Table { arity, points, is_outcome }, meaning))
}

/// Returns a position with commas between its numbers.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}
