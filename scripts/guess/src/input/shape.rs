//! What rows are: a list, columns with positions, points, a table.

use super::labels::{meaning, Means};
use super::lexer::Token;
use super::rows::{Point, Row};

/// Columns name positions only if there are no more of them.
const MOST_COLUMNS: usize = 6;

/// Rows after these many cells may begin with the number of their first cell.
const LEAST_STEP: i64 = 5;

/// Cells with their positions.
pub struct Shape {
    /// The cells.
    pub points: Vec<Point>,
    /// Whether the text has positions, or they were counted.
    pub positions: Positions,
    /// The same cells as a list, if they may be one.
    pub list: Option<Vec<Point>>,
}

/// Where positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// The text names them.
    Named,
    /// The first column or the first columns are positions.
    Columns,
    /// They were counted.
    Counted,
    /// They were counted in a list of equal lines.
    Wrapped,
}

/// Returns the shape of rows; `from` is the first position, if it is given.
///
/// # Errors
/// A message about rows that agree in no shape.
pub fn shape(rows: Vec<Row>, from: Option<&[i64]>, is_list: bool) -> Result<Shape, String> {
    if is_list {
        return list(rows, from);
    }
    let has_keys = rows.iter().any(|row| !row.key.is_empty());
    if has_keys {
        let shape = keyed(rows)?;
        return match from {
            Some(_) => Err(named("these points name")),
            None => Ok(shape),
        };
    }
    if let Some(points) =
        below_header(&rows).or_else(|| transposed(&rows)).or_else(|| numbered(&rows))
    {
        return match from {
            Some(_) => Err(named("rows and columns have")),
            None => Ok(Shape { points, positions: Positions::Named, list: None }),
        };
    }
    if let (Some(points), None) = (columns(&rows), from) {
        return Ok(Shape { points, positions: Positions::Columns, list: None });
    }
    if !is_table(&rows) {
        return list(rows, from);
    }
    check_that_it_is_one(&rows)?;
    if from.is_none() && are_equal(&rows) {
        let points = counted(rows, 0);
        return Ok(Shape { points, positions: Positions::Wrapped, list: None });
    }
    table(rows, from)
}

fn named(what: &str) -> String {
    format!("--from is for numbers without positions: {what} their own")
}

/// Returns a list of all cells.
fn list(rows: Vec<Row>, from: Option<&[i64]>) -> Result<Shape, String> {
    let first = match from {
        None => 0,
        Some([first]) => *first,
        Some(from) => {
            let found = super::shown(from);
            return Err(format!("expected --from HEAP for a list, found {found}"));
        }
    };
    let points = counted(rows, first);
    Ok(Shape { points, positions: Positions::Counted, list: None })
}

fn counted(rows: Vec<Row>, first: i64) -> Vec<Point> {
    let cells = rows.into_iter().flat_map(|row| row.cells);
    (first..).zip(cells).map(|(heap, token)| (vec![heap], token)).collect()
}

/// Returns a table of rows.
fn table(rows: Vec<Row>, from: Option<&[i64]>) -> Result<Shape, String> {
    let (top, left) = match from {
        None => (0, 0),
        Some([top, left]) => (*top, *left),
        Some(from) => {
            let found = super::shown(from);
            let expected =
                "--from ROW,COLUMN, because the lines are a table, or --list if they are one list";
            return Err(format!("expected {expected}, found {found}"));
        }
    };
    // Rows may lack their first cells instead of their last ones.
    let is_indented = rows.windows(2).all(|pair| {
        pair[0].indent < pair[1].indent && pair[0].cells.len() == pair[1].cells.len() + 1
    });
    let is_plain = !rows.iter().any(|row| row.is_bracketed);
    let may_be_list = is_plain && !is_indented && from.is_none();
    let list = may_be_list.then(|| counted(rows.clone(), 0));
    let mut points = Vec::new();
    for (row, line) in (0..).zip(rows) {
        let first = if is_indented { row } else { 0 };
        for (column, token) in (first..).zip(line.cells) {
            points.push((vec![top + row, left + column], token));
        }
    }
    Ok(Shape { points, positions: Positions::Counted, list })
}

/// Returns whether rows are a table: they have equal length, or brackets, or each differs by as much
/// from the one before.
fn is_table(rows: &[Row]) -> bool {
    let widths: Vec<usize> = rows.iter().map(|row| row.cells.len()).collect();
    let [first, .., last] = widths[..] else { return false };
    let is_even = first > 1 && widths.iter().all(|&width| width == first);
    let step = |pair: &[usize]| pair[1] as i64 - pair[0] as i64;
    let by = step(&widths[..2]);
    let is_triangle = rows.len() > 2
        && by != 0
        && first.min(last) <= 2
        && widths.windows(2).all(|pair| step(pair) == by);
    is_even || is_triangle || rows.iter().all(|row| row.is_bracketed)
}

/// Returns whether all rows have the same cells, as a list in lines of its period.
fn are_equal(rows: &[Row]) -> bool {
    let cells = |row: &Row| row.cells.iter().map(|token| token.cell.clone()).collect::<Vec<_>>();
    let first = cells(&rows[0]);
    rows.iter().all(|row| !row.is_bracketed && cells(row) == first)
}

/// Refuses two tables with a blank line between them.
fn check_that_it_is_one(rows: &[Row]) -> Result<(), String> {
    let mut blocks: Vec<(usize, usize, usize)> = Vec::new();
    for row in rows.iter().filter(|row| !row.is_bracketed) {
        match blocks.last_mut() {
            Some((block, _, last)) if *block == row.block => *last = row.line,
            _ => blocks.push((row.block, row.line, row.line)),
        }
    }
    match blocks[..] {
        [(_, start, end), (_, next, last), ..] if start < end && next < last => {
            let lines = format!("lines {start} to {end} and {next} to {last}");
            Err(format!("expected one table, found two, {lines}: give one of them, or --list"))
        }
        _ => Ok(()),
    }
}

/// Returns the numbers of tokens, if all of them are numbers.
fn numbers(tokens: &[Token]) -> Option<Vec<i64>> {
    tokens.iter().map(Token::number).collect()
}

/// Returns whether each number is the one before and `step`.
fn runs(numbers: &[i64], step: i64) -> bool {
    numbers.windows(2).all(|pair| pair[1] == pair[0] + step)
}

/// Returns the cells of rows that begin with a position or with the number of the row.
fn keyed(rows: Vec<Row>) -> Result<Shape, String> {
    let has_head = rows.len() > 1 && rows[0].key.is_empty() && rows[1].cells.len() > 1;
    let head = if has_head { numbers(&rows[0].cells) } else { None };
    let body = &rows[usize::from(has_head)..];
    let keys: Vec<Vec<i64>> = body.iter().map(key).collect::<Result<_, _>>()?;
    let is_of_points = head.is_none() && body.iter().all(|row| row.cells.len() == 1);
    let long = body.iter().zip(&keys).find(|(_, key)| key.len() != 1);
    if let (false, Some((row, _))) = (is_of_points, long) {
        let found = row.cells.get(1).map_or(String::new(), Token::text);
        let expected = "one value after `:`";
        return Err(format!("line {}: expected {expected}, found `{found}`, too", row.line));
    }
    let width = body[0].cells.len() as i64;
    let firsts: Vec<i64> = keys.iter().map(|key| key[0]).collect();
    let is_list = head.is_none() && width > 1 && runs(&firsts, width);
    let mut points = Vec::new();
    for (row, key) in body.iter().zip(keys) {
        let columns = match &head {
            Some(columns) => columns.clone(),
            None => (0..row.cells.len() as i64).collect(),
        };
        if row.cells.len() > columns.len() {
            let found = format!("{} columns, found {}", columns.len(), row.cells.len());
            return Err(format!("line {}: expected {found}", row.line));
        }
        for (column, token) in columns.into_iter().zip(&row.cells) {
            let position = match (is_of_points, is_list) {
                (true, _) => key.clone(),
                (_, true) => vec![key[0] + column],
                _ => vec![key[0], column],
            };
            points.push((position, token.clone()));
        }
    }
    Ok(Shape { points, positions: Positions::Named, list: None })
}

/// Returns the numbers of the position that a row begins with.
fn key(row: &Row) -> Result<Vec<i64>, String> {
    let line = row.line;
    if row.key.is_empty() {
        let found = row.cells.first().map_or(String::new(), Token::text);
        let expected = "a position, a colon and a value";
        return Err(format!("line {line}: expected {expected}, found `{found}`"));
    }
    let number = |token: &Token| match token.number() {
        Some(number) if number >= 0 => Ok(number),
        _ => {
            let found = token.text();
            Err(format!("line {line}: expected a number in a position, found `{found}`"))
        }
    };
    row.key.iter().map(number).collect()
}

/// Returns the cells of a table whose first line numbers the columns, and whose first column numbers the
/// rows.
fn below_header(rows: &[Row]) -> Option<Vec<Point>> {
    let (head, body) = rows.split_first()?;
    let columns = numbers(&head.cells)?;
    let is_wider = |row: &Row| row.cells.len() == columns.len() + 1;
    if body.len() < 2 || columns.len() < 2 || !runs(&columns, 1) || !body.iter().all(is_wider) {
        return None;
    }
    let keys: Vec<i64> = body.iter().map(|row| row.cells[0].number()).collect::<Option<_>>()?;
    if !runs(&keys, 1) {
        return None;
    }
    let mut points = Vec::new();
    for (row, line) in keys.into_iter().zip(body) {
        let cells = columns.iter().zip(&line.cells[1..]);
        points.extend(cells.map(|(&column, token)| (vec![row, column], token.clone())));
    }
    Some(points)
}

/// Returns the cells of two lines with names, of which the first one counts the heaps.
fn transposed(rows: &[Row]) -> Option<Vec<Point>> {
    let [heaps, values] = rows else { return None };
    let heaps_of = numbers(&heaps.cells)?;
    let is_named = heaps.is_ruled || (heaps.label.is_some() && values.label.is_some());
    if !is_named
        || heaps_of.len() != values.cells.len()
        || heaps_of.len() < 3
        || !runs(&heaps_of, 1)
    {
        return None;
    }
    Some(
        heaps_of
            .into_iter()
            .zip(&values.cells)
            .map(|(heap, token)| (vec![heap], token.clone()))
            .collect(),
    )
}

/// Returns the cells of a list whose rows begin with the number of their first cell.
fn numbered(rows: &[Row]) -> Option<Vec<Point>> {
    let step = rows.first()?.cells.len() as i64 - 1;
    let firsts: Vec<i64> =
        rows.iter().map(|row| row.cells.first()?.number()).collect::<Option<_>>()?;
    let (last, full) = rows.split_last()?;
    let is_full = full.iter().all(|row| row.cells.len() as i64 == step + 1);
    if full.is_empty()
        || step < LEAST_STEP
        || !is_full
        || last.cells.len() as i64 > step + 1
        || !runs(&firsts, step)
    {
        return None;
    }
    let mut points = Vec::new();
    for (first, row) in firsts.into_iter().zip(rows) {
        points.extend(
            (first..).zip(&row.cells[1..]).map(|(heap, token)| (vec![heap], token.clone())),
        );
    }
    Some(points)
}

/// Returns the points of columns of which all but the last one run through positions.
fn columns(rows: &[Row]) -> Option<Vec<Point>> {
    let width = rows.first()?.cells.len();
    let is_even = rows.iter().all(|row| row.cells.len() == width);
    if !is_even || !(2..=MOST_COLUMNS).contains(&width) || rows.len() <= width {
        return None;
    }
    let position = |row: &Row| numbers(&row.cells[..width - 1]);
    let positions: Vec<Vec<i64>> = rows.iter().map(position).collect::<Option<_>>()?;
    if !is_run(&positions) {
        return None;
    }
    let value = |row: &Row| row.cells[width - 1].clone();
    Some(positions.into_iter().zip(rows.iter().map(value)).collect())
}

/// Returns whether positions are run through: all in a box, each once, or in rising order with each
/// last number after the one before.
fn is_run(positions: &[Vec<i64>]) -> bool {
    let arity = positions[0].len();
    if positions.iter().flatten().any(|&number| number < 0) {
        return false;
    }
    if arity == 1 {
        let numbers: Vec<i64> = positions.iter().map(|position| position[0]).collect();
        let step = numbers[1] - numbers[0];
        return step != 0 && runs(&numbers, step);
    }
    let mut sorted = positions.to_vec();
    sorted.sort();
    sorted.dedup();
    if sorted.len() != positions.len() {
        return false;
    }
    let range = |at: usize| {
        let numbers = || sorted.iter().map(|position| position[at]);
        numbers().max().zip(numbers().min()).map_or(0, |(most, least)| most - least + 1)
    };
    let size = (0..arity).fold(1_i64, |size, at| size.saturating_mul(range(at)));
    let is_next = |pair: &[Vec<i64>]| {
        let (before, after) = (&pair[0], &pair[1]);
        let last = arity - 1;
        before[..last] == after[..last] && after[last] == before[last] + 1
    };
    let next = sorted.windows(2).filter(|pair| is_next(pair)).count();
    let groups = sorted.len() - next;
    let mut starts: Vec<&[i64]> = sorted.iter().map(|position| &position[..arity - 1]).collect();
    starts.dedup();
    size == sorted.len() as i64 || (groups == starts.len() && 2 * groups <= sorted.len())
}

/// Returns the rows that list lost positions, if labels say so and no other rows have values.
pub fn of_lost_label(rows: &[Row]) -> Option<Vec<Row>> {
    let kinds = kinds(rows);
    if kinds.contains(&Means::Nothing) || !kinds.contains(&Means::Lost) {
        return None;
    }
    let lost = rows.iter().zip(&kinds).filter(|(_, kind)| **kind == Means::Lost);
    Some(lost.map(|(row, _)| row.clone()).collect())
}

/// Returns whether all rows are lists of won positions, as their labels say.
pub fn are_won(rows: &[Row]) -> bool {
    let is_won = |row: &Row| {
        let label = row.label.as_deref().filter(|label| label.len() > 1);
        label.is_some_and(|label| meaning(label) == Means::Won) && numbers(&row.cells).is_some()
    };
    !rows.is_empty() && rows.iter().all(is_won)
}

/// Returns the rows that are no lists of lost and won positions.
pub fn without_lost_labels(rows: Vec<Row>) -> Vec<Row> {
    let kinds = kinds(&rows);
    if !kinds.contains(&Means::Nothing) {
        return rows;
    }
    let rows = rows.into_iter().zip(kinds);
    rows.filter(|(_, kind)| *kind == Means::Nothing).map(|(row, _)| row).collect()
}

/// Returns what the label of each row says, or the label before it. Without lost positions, `w` is a name
/// like others.
fn kinds(rows: &[Row]) -> Vec<Means> {
    let mut kind = Means::Nothing;
    let mut kinds = Vec::new();
    for row in rows {
        kind = row.label.as_deref().map_or(kind, meaning);
        kinds.push(kind);
    }
    if !kinds.contains(&Means::Lost) {
        kinds.fill(Means::Nothing);
    }
    kinds
}
