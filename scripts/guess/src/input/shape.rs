//! What the rows of a block are: positions with their values, a list, or a table; the first that fits.

use super::block::Block;
use super::columns::{check_padding, columns, name, records, several_values, Column};
use super::lexer::{Kind, Token};
use super::rows::Row;
use super::table::{has_numbered_columns, table_or_list};
use super::words::is_name_of_values;
use super::Form;

/// A list that begins with such a number may begin with its own length.
const LEAST_LENGTH: i64 = 3;

/// A position by its numbers, and the cell there.
pub type Point<'a> = (Vec<i64>, Token<'a>);

/// Where positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// The text names them.
    Named,
    /// They were counted.
    Counted,
    /// They were counted in a table, whose lines may be those of one list.
    Lines,
}

/// Cells with their positions.
pub struct Shape<'a> {
    /// The cells.
    pub points: Vec<Point<'a>>,
    /// Where the positions come from.
    pub positions: Positions,
    /// The line above that numbers or names the columns.
    pub heading: Option<usize>,
    /// What is to be said of how they were read.
    pub notes: Vec<String>,
}

impl<'a> Shape<'a> {
    /// Returns a shape of which nothing else is to be said.
    pub fn new(points: Vec<Point<'a>>, positions: Positions) -> Shape<'a> {
        Shape { points, positions, heading: None, notes: Vec::new() }
    }
}

/// Returns the shape of the rows of a block.
///
/// # Errors
/// A message about the first row that has not the shape of the others.
pub fn shape<'a>(block: &Block<'a>, form: &Form) -> Result<Shape<'a>, String> {
    let rows = &block.rows;
    if let Some(row) = rows.iter().find(|row| row.tail.is_empty()) {
        let found = block.quoted(row.line);
        return Err(format!("line {}: expected a value at the end, found `{found}`", row.line));
    }
    let width = rows.first().map_or(0, |row| row.tail.len());
    let is_even = rows.iter().all(|row| row.tail.len() == width);
    let other = rows.iter().find(|row| !row.has_name_of(&rows[0]));
    let shape = match &rows[..] {
        [] => return Err("expected numbers, found nothing".to_string()),
        [row] if width > 1 || row.head.is_empty() => line(block, row, form)?,
        _ if form.is_list => list(rows, form)?,
        _ if other.is_some() && is_even && width > 1 => transposed(rows)?,
        _ if other.is_some() => return Err(block.odd(other.unwrap_or(&rows[0]))),
        _ if is_even => match named(block, form)? {
            Some(shape) => shape,
            None => table_or_list(block, form)?,
        },
        _ => table_or_list(block, form)?,
    };
    if shape.positions == Positions::Named && form.from.is_some() {
        return Err(
            "--from is for numbers without positions: these lines name their own".to_string()
        );
    }
    Ok(shape)
}

/// Returns the list that one line is, perhaps after the number of its first cell, as R writes it.
fn line<'a>(block: &Block<'a>, row: &Row<'a>, form: &Form) -> Result<Shape<'a>, String> {
    let head: Vec<Token> = row.head_cells().collect();
    if let ([Token { number: Some(first), .. }], None) = (&head[..], &form.from) {
        let points = (*first..).map(|heap| vec![heap]).zip(row.tail.iter().copied());
        return Ok(Shape::new(points.collect(), Positions::Named));
    }
    let mut list = list(&block.rows, form)?;
    let name = row.title();
    if name.contains(|letter: char| letter.is_ascii_digit()) {
        list.notes.push(format!("`{name}` is the name of the list"));
    }
    Ok(list)
}

/// Returns a list of the last cells of all rows.
pub fn list<'a>(rows: &[Row<'a>], form: &Form) -> Result<Shape<'a>, String> {
    let first = match form.from.as_deref() {
        None => 0,
        Some([first]) => *first,
        Some(from) => {
            let found = super::shown(from);
            return Err(format!("expected --from HEAP for a list, found {found}"));
        }
    };
    if let (true, Some(row)) = (rows.len() > 1, rows.iter().find(|row| !row.head.is_empty())) {
        let line = row.line;
        return Err(format!("line {line}: --list is for lines of values without positions"));
    }
    let cells: Vec<Token> = rows.iter().flat_map(|row| row.tail.iter().copied()).collect();
    check_padding(&cells, false)?;
    let rest = cells.len() as i64 - 1;
    if let (Some(Token { number: Some(size), line, .. }), None) = (cells.first(), &form.from) {
        if *size >= LEAST_LENGTH && (*size == rest || size + 1 == rest) {
            let help = "leave it out, or add --from 0 if it is the first value";
            return Err(format!("line {line}: `{size}` may be the number of values: {help}"));
        }
    }
    let points = (first..).map(|heap| vec![heap]).zip(cells).collect();
    let mut shape = Shape::new(points, Positions::Counted);
    if !form.is_list && rows.len() > 1 && rows.iter().any(|row| row.tail.len() > 1) {
        shape.notes.push(format!("one list in {} lines", rows.len()));
    }
    Ok(shape)
}

/// Returns the positions and values that rows of equal length are, if they are no table.
fn named<'a>(block: &Block<'a>, form: &Form) -> Result<Option<Shape<'a>>, String> {
    let rows = &block.rows;
    let width = rows[0].tail.len();
    let mut all = columns(rows, true);
    let in_head = columns(rows, false).len();
    let heading = block.heading().and_then(|row| Some((row.line, block.names(row)?)));
    let heading = heading.filter(|(_, names)| name(&mut all, names)).map(|(line, _)| line);
    // Beside words or marks that all lines have.
    let is_mark = |column: &Column| column.kind() == Kind::Hole && column.is_constant();
    let values: Vec<&Column> = all.iter().filter(|column| !is_mark(column)).collect();
    if let ([values], true, 0) = (&values[..], width > 1, in_head) {
        let row = |cell: &Token<'a>| Row { line: cell.line, tail: vec![*cell], ..Row::default() };
        let rows: Vec<Row> = values.cells.iter().map(row).collect();
        return list(&rows, form).map(Some);
    }
    if in_head == 0 && (form.from.is_some() || has_numbered_columns(block)) {
        return Ok(None);
    }
    match (records(&all)?, heading) {
        (Some(mut shape), heading) => {
            let is_used = all.iter().any(|column| is_name_of_values(&column.name));
            if let Some(line) = heading.filter(|_| !is_used) {
                shape.notes.push(block.note(line));
            }
            Ok(Some(Shape { heading, ..shape }))
        }
        (None, Some(line)) if all.len() > 1 && block.has_short_words(line) => {
            let found = block.quoted(line);
            Err(format!("line {line}: expected numbers of columns, found names: `{found}`"))
        }
        (None, _) => Ok(None),
    }
}

/// Returns the positions and values of rows that name the columns: `n: 0 1 2`, `g: 0 0 1`.
fn transposed<'a>(rows: &[Row<'a>]) -> Result<Shape<'a>, String> {
    let column =
        |row: &Row<'a>| Column { cells: row.tail.clone(), name: row.title(), ..Column::default() };
    let columns: Vec<Column> = rows.iter().map(column).collect();
    let why = "none of these lines names positions in order";
    records(&columns)?.ok_or_else(|| several_values(&columns, why))
}
