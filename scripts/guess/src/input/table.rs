//! A table: rows of cells, with or without numbers of rows and columns; or a list in several lines.

use super::block::Block;
use super::columns::{columns, runs, several_values, step};
use super::lexer::{Item, Token};
use super::rows::Row;
use super::shape::{list, Positions, Shape};
use super::Form;

/// Without a mark after it, a number in front is that of the first cell only if so many cells follow.
const LEAST_STEP: usize = 5;

/// The rows of a table, and the numbers of rows and columns, as far as the text has them.
struct Cells<'b, 'a> {
    labels: Option<Vec<i64>>,
    columns: Option<Vec<i64>>,
    /// The line that numbers the columns.
    heading: Option<usize>,
    rows: Vec<&'b [Token<'a>]>,
}

/// How many cells the rows of a table have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Widths {
    Equal,
    /// As many in all but the last, which has fewer.
    EndsEarly,
    /// One more than the row before.
    Growing,
    /// One fewer than the row before, and each begins further right.
    Indented,
    Other,
}

/// Returns the table or the list that rows are.
///
/// # Errors
/// A message about the first row that has not the shape of the others.
pub fn table_or_list<'a>(block: &Block<'a>, form: &Form) -> Result<Shape<'a>, String> {
    let heads = columns(&block.rows, false);
    let labels = match &heads[..] {
        [] => None,
        [column] => {
            Some(column.numbers().ok_or_else(|| several_values(&heads, "they are no numbers"))?)
        }
        _ => return Err(several_values(&heads, "more than one cell follows a position")),
    };
    let cells = cells(block, labels);
    let widths = widths(block, &cells.rows);
    if let (Some(shape), Widths::Equal | Widths::EndsEarly) = (numbered(&cells), widths) {
        return Ok(shape);
    }
    if form.from.is_none() {
        check_that_it_is_a_table(block, &cells)?;
    }
    if cells.labels.is_none() {
        block.check_spacing(form.from.is_some())?;
    }
    let is_in_brackets = block.rows[0].is_in_brackets;
    let is_bare = cells.labels.is_none() && cells.columns.is_none();
    match widths {
        Widths::Equal if is_bare && cells.rows[0].len() == 1 => list(&block.rows, form),
        Widths::EndsEarly if is_bare && !is_in_brackets && !is_labelled(&cells.rows) => {
            list(&block.rows, form)
        }
        Widths::Other | Widths::EndsEarly => Err(block.uneven()),
        Widths::Equal | Widths::Growing | Widths::Indented => table(block, cells, widths, form),
    }
}

/// Returns how many cells the rows of a table have.
fn widths(block: &Block, rows: &[&[Token]]) -> Widths {
    let widths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
    let are_equal = |widths: &[usize]| widths.iter().all(|&it| it == widths[0] && it > 0);
    let are_steps = |by: i64| {
        let mut pairs = widths.windows(2).map(|pair| pair[1] as i64 - pair[0] as i64);
        let is_long = widths.len() > 2 || block.rows[0].is_in_brackets;
        is_long && widths[0] > 0 && pairs.all(|it| it == by)
    };
    let is_indented = || block.rows.windows(2).all(|rows| rows[0].indent < rows[1].indent);
    let (last, others) = widths.split_last().map_or((0, &[][..]), |(last, rest)| (*last, rest));
    match () {
        () if are_equal(&widths) => Widths::Equal,
        () if are_equal(others) && others.first() > Some(&last) => Widths::EndsEarly,
        () if are_steps(1) => Widths::Growing,
        () if are_steps(-1) && is_indented() => Widths::Indented,
        () => Widths::Other,
    }
}

/// Returns the numbers of columns that a row has, perhaps after the name of its corner.
fn numbers_of_columns(row: &Row) -> Option<Vec<i64>> {
    let cells = row.cells().skip_while(|token| token.number.is_none());
    let numbers: Vec<i64> = cells.map(|token| token.number).collect::<Option<_>>()?;
    let has_mark = row.head.iter().any(|piece| matches!(piece, Item::Gives));
    (!has_mark && step(&numbers)? > 0).then_some(numbers)
}

/// Returns whether the rows begin with labels below the numbers of columns.
pub fn has_numbered_columns(block: &Block) -> bool {
    let cells = cells(block, None);
    cells.labels.is_some() && cells.columns.is_some()
}

/// Returns the cells of rows, without the numbers of rows and columns around them.
fn cells<'b, 'a>(block: &'b Block<'a>, labels: Option<Vec<i64>>) -> Cells<'b, 'a> {
    let rows: Vec<&[Token]> = block.rows.iter().map(|row| &row.tail[..]).collect();
    let has_number = |row: &&Row| row.cells().any(|token| token.number.is_some());
    let is_row = |row: &Row| row.tail.len() == rows[0].len() && block.rows[0].has_shape_of(row);
    let is_position = |row: &Row| row.is_in_brackets && row.tail.len() > 1;
    let is_heading = |row: &&Row| !is_row(row) && !is_position(row);
    let above = block.above.iter().rev().find(has_number).filter(is_heading);
    let above = above.and_then(|row| Some((row.line, numbers_of_columns(row)?)));
    let first = numbers_of_columns(&block.rows[0]).map(|numbers| (block.rows[0].line, numbers));
    let headings = [(&above, &rows[..]), (&first, &rows[1..])];
    for (heading, rows) in headings.into_iter().filter(|_| labels.is_none()) {
        let Some((line, columns)) = heading else { continue };
        let is_wider = rows.iter().all(|row| row.len() == columns.len() + 1);
        if let (true, Some(labels)) = (is_wider, firsts(rows)) {
            let rows = rows.iter().map(|row| &row[1..]).collect();
            let (columns, heading) = (Some(columns.clone()), Some(*line));
            return Cells { labels: Some(labels), columns, heading, rows };
        }
    }
    let of_all = above.filter(|(_, columns)| columns.len() == rows[0].len());
    let (heading, columns) = of_all.map_or((None, None), |(line, it)| (Some(line), Some(it)));
    Cells { labels, columns, heading, rows }
}

/// Returns whether the first cells run, but for the first and the last row.
fn is_labelled(rows: &[&[Token]]) -> bool {
    rows.len() > 4 && firsts(&rows[1..rows.len() - 1]).is_some()
}

/// Returns the first cells of rows, if they run through numbers.
fn firsts(rows: &[&[Token]]) -> Option<Vec<i64>> {
    let firsts = rows.iter().map(|row| row.first()?.number);
    firsts.collect::<Option<Vec<i64>>>().filter(|firsts| step(firsts).is_some())
}

/// Returns the list whose lines begin with the number of their first cell.
fn numbered<'a>(cells: &Cells<'_, 'a>) -> Option<Shape<'a>> {
    let (labels, skipped) = match (&cells.labels, &cells.columns) {
        (Some(labels), None) => (labels.clone(), 0),
        (None, None) => (firsts(&cells.rows)?, 1),
        _ => return None,
    };
    let width = cells.rows[0].len() - skipped;
    let is_long = width > 1 && (skipped == 0 || width >= LEAST_STEP);
    if !is_long || step(&labels)? != width as i64 {
        return None;
    }
    let row = |(start, row): (i64, &&[Token<'a>])| {
        let cells = row[skipped..].to_vec();
        (start..).map(|heap| vec![heap]).zip(cells)
    };
    let points = labels.into_iter().zip(&cells.rows).flat_map(row).collect();
    Some(Shape::new(points, Positions::Named))
}

/// Refuses lines that may be a table, but are more often something else.
fn check_that_it_is_a_table(block: &Block, cells: &Cells) -> Result<(), String> {
    let rows = &cells.rows;
    let (line, width) = (block.rows[0].line, rows[0].len());
    let is_long = width > 1 && rows.len() > 1;
    let help = "or read a table with --from 0,0";
    if is_long && !block.rows[0].name.is_empty() {
        let why = "the first number may be a position: write `:` after it";
        return Err(format!("line {line}: {why}, {help}"));
    }
    let numbers: Option<Vec<Vec<i64>>> = block.rows.iter().map(Row::numbers).collect();
    let Some(numbers) = numbers.filter(|_| is_long) else { return Ok(()) };
    let counts = |row: &[i64]| matches!(row[0], 0 | 1) && runs(row, 1);
    if cells.labels.is_none() && rows.len() == 2 && width > 2 && counts(&numbers[0]) {
        let why = "these numbers may be the heaps of the next line: write `n:` and `g:` in front";
        return Err(format!("line {line}: {why}, {help}"));
    }
    let rise = |row: &Vec<i64>| row.windows(2).all(|pair| pair[0] < pair[1]);
    let mut all = numbers.concat();
    all.sort_unstable();
    if cells.labels.is_some() && rise(&all) && numbers.iter().all(rise) {
        let why = "each line may list the heaps of one value";
        return Err(format!("line {line}: {why}: give the values, a heap after the other"));
    }
    Ok(())
}

/// Returns a table of rows.
fn table<'a>(
    block: &Block,
    cells: Cells<'_, 'a>,
    widths: Widths,
    form: &Form,
) -> Result<Shape<'a>, String> {
    let (top, left) = match form.from.as_deref() {
        None => (0, 0),
        Some([top, left]) => (*top, *left),
        Some(from) => {
            let expected = "--from ROW,COLUMN, because the lines are a table, or --list";
            let found = super::shown(from);
            return Err(format!("expected {expected} if they are one list, found {found}"));
        }
    };
    let notes = notes(block, &cells, widths);
    let Cells { labels, columns, heading, rows } = cells;
    let is_bare = labels.is_none() && columns.is_none();
    let positions = if is_bare { Positions::Lines } else { Positions::Named };
    let top = columns.as_ref().map_or(top, |columns| columns[0]);
    let labels = labels.unwrap_or_else(|| (top..).take(rows.len()).collect());
    let widest = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let columns = columns.unwrap_or_else(|| (left..).take(widest).collect());
    let mut points = Vec::new();
    for ((index, label), cells) in (0..).zip(labels).zip(rows) {
        let start = if widths == Widths::Indented { index } else { 0 };
        let row = columns[start..].iter().zip(cells);
        points.extend(row.map(|(column, token)| (vec![label, *column], *token)));
    }
    Ok(Shape { points, positions, heading, notes })
}

/// Returns what is to be said of the numbers of rows and columns.
fn notes(block: &Block, cells: &Cells, widths: Widths) -> Vec<String> {
    let mut notes = Vec::new();
    match (&cells.labels, &cells.columns) {
        (Some(_), None) => notes.push("the columns count from 0".to_string()),
        (None, Some(columns)) => notes.push(format!("the rows count from {}", columns[0])),
        _ => {}
    }
    if let Some(line) = cells.heading.filter(|line| *line == block.rows[0].line) {
        notes.push(format!("line {line} numbers the columns"));
    }
    match widths {
        Widths::Growing => notes.push("each line has one cell more".to_string()),
        Widths::Indented => notes.push("each line begins one column later".to_string()),
        Widths::Equal | Widths::EndsEarly | Widths::Other => {}
    }
    notes
}
