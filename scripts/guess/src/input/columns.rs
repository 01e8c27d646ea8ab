//! Lines that name their positions: `3 1`, `(1, 2): 5`, `n=3 sg=1`, `heap 3 has value 1`. A place of the
//! lines is a name if all have the same word there, and else a column.

use std::collections::BTreeSet;

use super::lexer::{Kind, Token};
use super::rows::{Piece, Row};
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
            Some(Piece::Open) => {
                // The name of a function, as in `g(3)`, names no number.
                next.name.clear();
                next.depth += 1;
            }
            Some(Piece::Close) => {
                next.is_marked = true;
                next.depth = next.depth.saturating_sub(1);
            }
            Some(Piece::Gives) => {
                next.is_marked = true;
                next.is_given |= next.name.is_empty();
            }
            Some(Piece::Cell(_)) | None => {
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
        Some(Piece::Cell(token)) => Some(*token),
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

    fn is_of_values(&self) -> bool {
        self.kind() == Kind::Number && is_name_of_values(&self.name)
    }
}

/// Returns whether a column has a name of values.
pub fn has_values(columns: &[Column]) -> bool {
    columns.len() > 1 && columns.iter().any(Column::is_of_values)
}

/// Returns the positions and values that columns have, or nothing if they may be cells of a table.
///
/// # Errors
/// A message about columns of which nobody knows which has the values.
pub fn records<'a>(columns: &[Column<'a>]) -> Result<Option<Shape<'a>>, String> {
    let Some((value, is_named)) = value(columns)? else { return Ok(None) };
    let is_key = |at: &usize| {
        let is_before = *at < value || !is_named;
        *at != value && is_before && columns[*at].kind() == Kind::Number
    };
    let mut keys: Vec<usize> = (0..columns.len()).filter(is_key).collect();
    if keys.is_empty() {
        return Ok(None);
    }
    let mut notes = Vec::new();
    if keys.len() > 1 && columns[0].counts() && is_run(&positions(columns, &keys[1..])) {
        keys.remove(0);
        notes.push("the first column counts the lines".to_string());
    }
    // R writes `[1]` in front of each line.
    let depth = |at: &usize| columns[*at].depth;
    if is_named && keys.iter().any(|at| depth(at) == depth(&value)) {
        keys.retain(|at| depth(at) == depth(&value));
    }
    if keys[1..].iter().any(|&at| columns[at].is_given) {
        return Err(several_values(columns, "several marks such as `:` stand in one line"));
    }
    let is_word = columns[value].kind() != Kind::Number;
    let is_marked = columns[value].is_marked || (is_word && keys.len() == 1);
    let is_certain = is_named || (keys.iter().all(|&key| key < value) && is_marked);
    let positions = positions(columns, &keys);
    // Numbers with names of their own may also count something.
    let is_given = columns[value].is_given;
    let is_of_one = |at: &usize| (is_given && !columns[*at].is_marked) || depth(at) > depth(&value);
    let is_one = keys[1..].iter().all(is_of_one);
    if positions.is_empty() || !((is_certain && is_one) || is_run(&positions)) {
        let why = match positions[..] {
            [] => "a position has whole numbers up to 2^53",
            _ => "they name no positions in order",
        };
        let is_sure = is_certain || is_word || may_count(columns);
        return if is_sure { Err(several_values(columns, why)) } else { Ok(None) };
    }
    for &at in keys.iter().chain([&value]) {
        check_padding(&columns[at].cells, keys.len() > 1)?;
    }
    if is_named {
        notes.push(format!("`{}` has the values", columns[value].name));
        if columns.len() > keys.len() + 1 {
            notes.push("other columns are left out".to_string());
        }
    }
    let points = positions.into_iter().zip(columns[value].cells.iter().copied()).collect();
    let order = Positions::Columns(columns.len());
    let positions = if is_certain { Positions::Named } else { order };
    Ok(Some(Shape { notes, ..Shape::new(points, positions) }))
}

/// Refuses numbers with a 0 in front that may be binary, or digits of a larger number.
pub fn check_padding(cells: &[Token], may_be_digits: bool) -> Result<(), String> {
    let numbers = || cells.iter().filter(|token| token.kind == Kind::Number);
    let is_binary = |token: &Token| token.text.bytes().all(|byte| b"01".contains(&byte));
    let are_binary = numbers().all(|token| is_binary(token));
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

/// Returns the positions whose numbers are in these columns, or none if one is not a number.
fn positions(columns: &[Column], keys: &[usize]) -> Vec<Vec<i64>> {
    let numbers = keys.iter().map(|&at| columns[at].numbers());
    let Some(numbers) = numbers.collect::<Option<Vec<Vec<i64>>>>() else { return Vec::new() };
    let line = |line: usize| numbers.iter().map(|column| column[line]).collect();
    (0..columns[0].cells.len()).map(line).collect()
}

/// Returns the column of values, and whether its name says so: that with such a name, else the only one
/// with words, else the last one.
fn value(columns: &[Column]) -> Result<Option<(usize, bool)>, String> {
    let all = || 0..columns.len();
    let numbers: Vec<usize> = all().filter(|&at| columns[at].kind() == Kind::Number).collect();
    let named: Vec<usize> = all().filter(|&at| columns[at].is_of_values()).collect();
    if let ([value], true) = (&named[..], numbers.len() > 1) {
        return match numbers[0] < *value {
            true => Ok(Some((*value, true))),
            false => Err(several_values(columns, "no position stands before the value")),
        };
    }
    if columns.len() > MOST {
        return Ok(None);
    }
    let words = all().filter(|at| !numbers.contains(at) && !columns[*at].is_constant());
    let words: Vec<usize> = words.collect();
    let last = columns.len().checked_sub(1);
    let is_player = numbers.last().is_some_and(|&at| is_of_players(&columns[at].name));
    match words[..] {
        [] if is_player => Ok(numbers.last().map(|&at| (at, false))),
        [] => Ok(last.map(|at| (at, false))),
        [value] => Ok(Some((value, false))),
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
