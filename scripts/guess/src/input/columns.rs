//! Lines that name their positions: `3 1`, `(1, 2): 5`, `n=3 sg=1`, `heap 3 has value 1`. A place of the
//! lines is a name if all have the same word there, and else a column.

use std::collections::BTreeSet;

use super::lexer::{Item, Kind, Token};
use super::rows::Row;
use super::shape::{Positions, Shape};
use super::words::{is_name_of_values, is_of_players};

/// Columns name positions only if there are no more of them.
const MOST: usize = 7;

/// What all lines have in one place.
#[derive(Clone, Debug, Default)]
pub struct Column<'a> {
    /// The cells, one of each line.
    pub cells: Vec<Token<'a>>,
    /// The words before it.
    pub name: String,
    /// Whether a mark or a name divides it from the column before.
    pub is_marked: bool,
    /// Whether a mark such as `:` follows the column before.
    pub is_given: bool,
    /// In how many brackets it stands.
    pub depth: usize,
}

/// Returns the columns of rows of one shape: of what stands before their last marks, and of their last
/// cells, if they have equally many.
pub fn columns<'a>(rows: &[Row<'a>], has_tails: bool) -> Vec<Column<'a>> {
    let Some(first) = rows.first() else { return Vec::new() };
    let mut columns: Vec<Column> = Vec::new();
    let mut next = Column::default();
    let in_head = first.head.len();
    let width = in_head + if has_tails { first.tail.len() } else { 0 };
    for at in 0..width {
        match first.head.get(at) {
            Some(Item::Open(_)) => {
                // The name of a function, as in `g(3)`, names no number.
                next.name.clear();
                next.depth += 1;
            }
            Some(Item::Close(_)) => {
                next.is_marked = true;
                next.depth = next.depth.saturating_sub(1);
            }
            Some(Item::Gives) => {
                next.is_marked = true;
                next.is_given |= next.name.is_empty();
            }
            _ => {
                let cells: Vec<Token> = rows.iter().filter_map(|row| cell(row, at)).collect();
                let column = Column { cells, ..next.clone() };
                let is_before_mark = at < in_head && column.kind() == Kind::Word;
                if column.is_constant() && (column.cells[0].is_of_prose() || is_before_mark) {
                    next.name =
                        format!("{} {}", next.name, column.cells[0].text).trim().to_string();
                    continue;
                }
                next = Column { depth: next.depth, ..Column::default() };
                let is_marked = column.is_marked || !column.name.is_empty();
                columns.push(Column { is_marked, ..column });
            }
        }
    }
    columns.retain(|column| !column.cells.iter().all(|token| token.text.is_empty()));
    without_names(columns)
}

/// Returns the columns without a word that all lines have, if other words change and none of them is it.
fn without_names(mut columns: Vec<Column>) -> Vec<Column> {
    let is_word = |column: &Column| column.kind() == Kind::Word && !column.is_constant();
    let changing = columns.iter().filter(|column| is_word(column));
    let words: BTreeSet<&str> =
        changing.flat_map(|column| &column.cells).map(|token| token.text).collect();
    let is_name = |column: &Column| {
        column.kind() != Kind::Number
            && column.is_constant()
            && !words.contains(column.cells[0].text)
    };
    if !words.is_empty() {
        columns.retain(|column| !is_name(column));
    }
    columns
}

fn cell<'a>(row: &Row<'a>, at: usize) -> Option<Token<'a>> {
    match row.head.get(at) {
        Some(Item::Cell(token)) => Some(*token),
        Some(_) => None,
        None => row.tail.get(at - row.head.len()).copied(),
    }
}

/// Gives columns the names that a heading has, and returns whether it has such names.
pub fn name(columns: &mut [Column], names: &[String]) -> bool {
    // An index may have no name.
    let without_blank = || names.iter().filter(|name| !name.is_empty()).cloned().collect();
    let names: Vec<String> =
        if names.len() == columns.len() { names.to_vec() } else { without_blank() };
    let unnamed = columns.len() - names.len().min(columns.len());
    if names.is_empty() || names.len() > columns.len() || unnamed > 1 {
        return false;
    }
    columns[unnamed..].iter_mut().zip(names).for_each(|(column, name)| column.name = name);
    true
}

impl<'a> Column<'a> {
    /// Returns the kind of its cells.
    pub fn kind(&self) -> Kind {
        let mut kinds = self.cells.iter().map(|token| token.kind);
        kinds.find(|kind| *kind != Kind::Hole).unwrap_or(Kind::Hole)
    }

    /// Returns its numbers, if it has nothing else.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        self.cells.iter().map(|token| token.number).collect()
    }

    /// Returns whether it counts the lines from 0 or 1 on.
    fn counts(&self) -> bool {
        self.numbers().is_some_and(|numbers| matches!(numbers[0], 0 | 1) && runs(&numbers, 1))
    }

    /// Returns whether all its cells are the same.
    pub fn is_constant(&self) -> bool {
        self.cells.iter().all(|token| token.is_like(&self.cells[0]))
    }
}

/// Returns the positions and values that columns have, or nothing if they may be cells of a table.
///
/// # Errors
/// A message about columns of which nobody knows which has the values.
pub fn records<'a>(columns: &[Column<'a>]) -> Result<Option<Shape<'a>>, String> {
    let Some((at, is_named)) = value(columns)? else { return Ok(None) };
    let value = &columns[at];
    let (mut keys, is_last) = keys(columns, at, is_named);
    let Some(first) = keys.first() else { return Ok(None) };
    let mut notes = Vec::new();
    if keys.len() > 1 && first.counts() && is_run(&positions(&keys[1..])) {
        keys.remove(0);
        notes.push("the first column counts the lines".to_string());
    }
    let is_word = value.kind() != Kind::Number;
    let is_certain = is_named || (is_last && (value.is_marked || (is_word && keys.len() == 1)));
    let all = positions(&keys);
    if let Some(why) = doubt(&keys, value, &all, is_certain) {
        let is_sure = is_certain || is_word || may_count(columns);
        return if is_sure { Err(several_values(columns, why)) } else { Ok(None) };
    }
    if is_named {
        notes.push(format!("`{}` has the values", value.name));
    }
    if is_named && columns.len() > keys.len() + 1 {
        notes.push("other columns are left out".to_string());
    }
    if !is_certain {
        let help = "--from 0,0 reads a table";
        notes.push(format!("the last of {} columns is the value ({help})", columns.len()));
    }
    for column in keys.iter().chain([&value]) {
        check_padding(&column.cells, keys.len() > 1)?;
    }
    let points = all.into_iter().zip(value.cells.iter().copied()).collect();
    Ok(Some(Shape { notes, ..Shape::new(points, Positions::Named) }))
}

/// Returns the columns of positions, and whether all of them stand before that of values. If that has a name
/// of values, others after it have none.
fn keys<'b, 'a>(
    columns: &'b [Column<'a>],
    value: usize,
    is_named: bool,
) -> (Vec<&'b Column<'a>>, bool) {
    let is_number = |column: &&Column| column.kind() == Kind::Number;
    let mut keys: Vec<&Column> = columns[..value].iter().filter(is_number).collect();
    let after: Vec<&Column> = columns[value + 1..].iter().filter(is_number).collect();
    if !is_named {
        let is_last = after.is_empty();
        keys.extend(after);
        return (keys, is_last);
    }
    // R writes `[1]` in front of each line.
    let depth = columns[value].depth;
    if keys.iter().any(|key| key.depth == depth) {
        keys.retain(|key| key.depth == depth);
    }
    (keys, true)
}

/// Returns why columns may have no positions, if there is a reason.
fn doubt(
    keys: &[&Column],
    value: &Column,
    positions: &[Vec<i64>],
    is_certain: bool,
) -> Option<&'static str> {
    // Numbers with names or brackets of their own may also count something, or be moves.
    let is_one = |key: &&Column| (value.is_given && !key.is_marked) || key.depth > value.depth;
    let is_of_one = keys[1..].iter().all(is_one);
    let marks = keys[1..].iter().chain([&value]).filter(|column| column.is_given).count();
    if positions.is_empty() {
        Some("a position has whole numbers up to 2^53")
    } else if keys.iter().any(|key| key.depth != keys[0].depth) {
        Some("brackets between numbers may be moves")
    } else if marks > 1 {
        Some("several marks such as `:` stand in one line")
    } else if (is_certain && is_of_one) || is_run(positions) {
        None
    } else {
        Some("they name no positions in order")
    }
}

/// Refuses numbers with a 0 in front that may be binary, or digits of a larger number.
pub fn check_padding(cells: &[Token], may_be_digits: bool) -> Result<(), String> {
    let numbers = || cells.iter().filter(|token| token.kind == Kind::Number);
    let is_binary = |token: &Token| token.text.bytes().all(|byte| b"01".contains(&byte));
    let are_binary = numbers().all(is_binary);
    match numbers().find(|token| token.is_padded() && (are_binary || may_be_digits)) {
        Some(token) => {
            let help = "no 0 in front of a number, and blanks between numbers";
            Err(format!("line {}: expected {help}, found `{}`", token.line, token.shown()))
        }
        None => Ok(()),
    }
}

/// Returns whether columns are so few that the first ones rather name positions than rows of a table.
fn may_count(columns: &[Column]) -> bool {
    let is_long = columns[0].cells.len() > 2 * columns.len();
    is_long && (columns.len() < 4 || columns[0].counts())
}

/// Returns the positions whose numbers columns have, or none if a cell is not a number.
fn positions(keys: &[&Column]) -> Vec<Vec<i64>> {
    let numbers = keys.iter().map(|key| key.numbers());
    let Some(numbers) = numbers.collect::<Option<Vec<Vec<i64>>>>() else { return Vec::new() };
    let line = |line: usize| numbers.iter().map(|column| column[line]).collect();
    (0..numbers.first().map_or(0, Vec::len)).map(line).collect()
}

/// Returns the column of values, and whether its name says so: that with such a name, else the only one
/// with words, else the last one.
fn value(columns: &[Column]) -> Result<Option<(usize, bool)>, String> {
    let all = || 0..columns.len();
    let numbers: Vec<usize> = all().filter(|&at| columns[at].kind() == Kind::Number).collect();
    let is_of_values = |at: &usize| is_name_of_values(&columns[*at].name);
    let named: Vec<usize> = numbers.iter().copied().filter(is_of_values).collect();
    if let ([value], true) = (&named[..], numbers.len() > 1) {
        return match numbers[0] < *value {
            true => Ok(Some((*value, true))),
            false => Err(several_values(columns, "no position stands before the value")),
        };
    }
    if numbers.is_empty() || columns.len() > MOST {
        return Ok(None);
    }
    let words: Vec<usize> = all().filter(|&at| columns[at].kind() == Kind::Word).collect();
    let is_player = numbers.last().is_some_and(|&at| is_of_players(&columns[at].name));
    match words[..] {
        [] => Ok(numbers.last().map(|&at| (at, false))),
        _ if is_player => Ok(numbers.last().map(|&at| (at, false))),
        [value] => Ok(Some((value, false))),
        // Words with a number in front are a row with its label.
        _ if columns.len() > 3 => Ok(None),
        _ => Err(several_values(columns, "more than one of them has words")),
    }
}

/// Returns the message that several columns may have the values.
pub fn several_values(columns: &[Column], why: &str) -> String {
    let lines = columns.first().map_or(&[][..], |column| &column.cells);
    let [first, last] = [lines.first(), lines.last()].map(|it| it.map_or(0, |it| it.line));
    let lines =
        if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
    let found = format!("found {} columns, and {why}", columns.len());
    let help = "give these alone, or read a table with --from 0,0";
    format!("{lines}: expected positions and one value in each line, {found}: {help}")
}

/// Returns whether each number is the one before and `step`.
pub fn runs(numbers: &[i64], step: i64) -> bool {
    numbers.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(step))
}

/// Returns the step between any number and the next, if it is one step and not 0.
pub fn step(numbers: &[i64]) -> Option<i64> {
    let step = numbers.get(1)?.checked_sub(numbers[0])?;
    (step != 0 && runs(numbers, step)).then_some(step)
}

/// Returns whether positions are run through: each once, and the last numbers after the same others one
/// after the other.
fn is_run(positions: &[Vec<i64>]) -> bool {
    let arity = positions.first().map_or(0, Vec::len);
    if positions.len() < 3 || positions.iter().flatten().any(|&number| number < 0) {
        return false;
    }
    if arity == 1 {
        return step(&positions.concat()).is_some();
    }
    let last = arity - 1;
    let sorted: BTreeSet<&Vec<i64>> = positions.iter().collect();
    let starts: BTreeSet<&[i64]> = sorted.iter().map(|position| &position[..last]).collect();
    let pairs = sorted.iter().zip(sorted.iter().skip(1));
    let is_next = |(one, other): &(&&Vec<i64>, &&Vec<i64>)| {
        one[..last] == other[..last] && one[last] + 1 == other[last]
    };
    let groups = sorted.len() - pairs.filter(is_next).count();
    sorted.len() == positions.len() && groups == starts.len() && 2 * groups <= sorted.len()
}
