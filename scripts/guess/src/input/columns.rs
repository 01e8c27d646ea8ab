//! Lines that name their positions: `3 1`, `(1, 2): 5`, `n=3 sg=1`, `heap 3 has value 1`. A place of the
//! lines is a name if all have the same word there, and else a column.

use std::collections::BTreeSet;

use super::block::{Piece, Row};
use super::lexer::{Kind, Token};
use super::outcomes::is_of_players;

/// Columns name positions only if there are no more of them.
const MOST: usize = 7;

/// What all lines have in one place.
#[derive(Clone, Debug)]
pub struct Column {
    /// The cells, one of each line.
    pub cells: Vec<Token>,
    /// The words before it.
    pub name: String,
    /// Whether a mark or a name divides it from the column before.
    pub is_marked: bool,
    /// Whether a mark such as `:` follows the column before.
    pub is_given: bool,
    /// In how many brackets it stands.
    pub depth: usize,
}

/// Returns the columns of rows of equal length.
pub fn columns(rows: &[Row]) -> Vec<Column> {
    let Some(first) = rows.first() else { return Vec::new() };
    let mut columns: Vec<Column> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let (mut is_marked, mut is_given, mut depth) = (false, false, 0_usize);
    let width = first.head.len() + first.tail.len();
    for at in 0..width {
        match first.head.get(at) {
            Some(Piece::Open) => {
                // The name of a function, as in `g(3)`, names no number.
                names.clear();
                depth += 1;
            }
            Some(Piece::Close) => {
                is_marked = true;
                depth = depth.saturating_sub(1);
            }
            Some(Piece::Gives) => {
                is_marked = true;
                is_given |= names.is_empty();
            }
            Some(Piece::Cell(_)) | None => {
                let cells: Vec<Token> = rows.iter().filter_map(|row| cell(row, at)).collect();
                if let Some(word) = common_word(&cells, at < first.head.len()) {
                    names.push(word);
                    continue;
                }
                let is_marked_here = is_marked || !names.is_empty();
                let name = std::mem::take(&mut names).join(" ");
                columns.push(Column { cells, name, is_marked: is_marked_here, is_given, depth });
                (is_marked, is_given) = (false, false);
            }
        }
    }
    columns.retain(|column| !column.cells.iter().all(Token::is_empty));
    without_names(columns)
}

/// Returns the columns without a word that all lines have, and that no column of words that change has.
fn without_names(mut columns: Vec<Column>) -> Vec<Column> {
    let changes = |column: &&Column| column.kind() == Kind::Word && !column.is_constant();
    let changing = columns.iter().filter(changes).flat_map(|column| &column.cells);
    let words: BTreeSet<String> = changing.map(Token::text).collect();
    let is_name = |column: &Column| {
        column.kind() == Kind::Word
            && column.is_constant()
            && !words.contains(&column.cells[0].text())
    };
    if !words.is_empty() {
        columns.retain(|column| !is_name(column));
    }
    columns
}

/// Gives columns the names that a line above them has, and returns whether it has such names.
pub fn name(columns: &mut [Column], heading: &Row) -> bool {
    let are_words = heading.cells().all(|token| token.kind() != Kind::Number);
    let without_blank = || heading.fields.iter().filter(|name| !name.is_empty()).cloned();
    let names: Vec<String> = match heading.fields.len() == columns.len() {
        true => heading.fields.clone(),
        false => without_blank().collect(),
    };
    // An index may have no name.
    let unnamed = columns.len() - names.len().min(columns.len());
    if !are_words || names.is_empty() || names.len() > columns.len() || unnamed > 1 {
        return false;
    }
    columns[unnamed..].iter_mut().zip(names).for_each(|(column, name)| column.name = name);
    true
}

fn cell(row: &Row, at: usize) -> Option<Token> {
    match row.head.get(at) {
        Some(Piece::Cell(token)) => Some(token.clone()),
        Some(_) => None,
        None => row.tail.get(at - row.head.len()).cloned(),
    }
}

/// Returns the word that all cells are, if it is a name: before a mark, or no word for who wins.
fn common_word(cells: &[Token], is_before_mark: bool) -> Option<String> {
    let first = cells.first()?;
    let is_common = cells.iter().all(|token| token.cell == first.cell);
    let is_name = first.is_of_prose() || (is_before_mark && first.kind() == Kind::Word);
    (is_common && is_name).then(|| first.text())
}

impl Column {
    /// Returns a column of cells with a name.
    pub fn of(name: String, cells: Vec<Token>) -> Column {
        Column { cells, name, is_marked: false, is_given: false, depth: 0 }
    }

    /// Returns whether each of its cells is another one.
    pub fn is_of_different_words(&self) -> bool {
        let words: BTreeSet<String> = self.cells.iter().map(Token::text).collect();
        words.len() == self.cells.len()
    }

    /// Returns the kind of its cells.
    pub fn kind(&self) -> Kind {
        let mut kinds = self.cells.iter().map(Token::kind);
        kinds.find(|kind| *kind != Kind::Hole).unwrap_or(Kind::Hole)
    }

    /// Returns its numbers, if it has nothing else.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        self.cells.iter().map(Token::number).collect()
    }

    /// Returns whether it counts the lines from 0 or 1 on.
    fn counts(&self) -> bool {
        self.numbers().is_some_and(|numbers| matches!(numbers[0], 0 | 1) && runs(&numbers, 1))
    }

    fn is_constant(&self) -> bool {
        self.cells.iter().all(|token| token.cell == self.cells[0].cell)
    }

    /// Returns whether its name says that it has Grundy values.
    pub fn is_of_values(&self) -> bool {
        let name = self.name.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        let is_letter = name.split(' ').any(|word| ["g", "sg", "v", "mex", "val"].contains(&word));
        is_letter || has(&["grundy", "nimber", "nim-value", "value", "sg值", "グランディ"])
    }
}

/// Positions with their values.
pub struct Records {
    /// The positions, a line each.
    pub positions: Vec<Vec<i64>>,
    /// The values.
    pub values: Vec<Token>,
    /// Whether nothing but their order says which columns are positions.
    pub is_bare: bool,
    /// What is to be said of the columns.
    pub notes: Vec<String>,
}

/// Returns the positions and values that columns have, or nothing if they may be cells of a table.
///
/// # Errors
/// A message about columns of which nobody knows which has the values.
pub fn records(columns: &[Column]) -> Result<Option<Records>, String> {
    let Some(chosen) = chosen(columns)? else { return Ok(None) };
    let (keys, has_index) = without_counts(columns, &chosen)?;
    let mut notes = Vec::new();
    if has_index {
        notes.push("the first column counts the lines".to_string());
    }
    let Chosen { value, is_named, .. } = chosen;
    let given = keys[1..].iter().chain([&value]).filter(|&&at| columns[at].is_given).count();
    if given > 1 {
        return Err(several_values(columns, "several marks such as `:` stand in one line"));
    }
    let is_word = columns[value].kind() != Kind::Number;
    let is_last = keys.iter().all(|&key| key < value);
    let is_marked = columns[value].is_marked || (is_word && keys.len() == 1);
    let is_certain = is_named || (is_last && is_marked);
    let all = positions(columns, &keys);
    if is_certain && all.is_none() {
        return Err(several_values(columns, "a position has whole numbers up to 2^53"));
    }
    let Some(all) = all.filter(|all| is_certain || is_run(all)) else {
        return match is_word || may_count(columns) {
            true => Err(several_values(columns, "they name no positions in order")),
            false => Ok(None),
        };
    };
    if is_named {
        notes.push(format!("`{}` has the values", columns[value].name));
        match columns.len() - 1 - keys.len() - usize::from(has_index) {
            0 => {}
            1 => notes.push("the other column is left out".to_string()),
            others => notes.push(format!("the {others} other columns are left out")),
        }
    }
    let values = columns[value].cells.clone();
    Ok(Some(Records { positions: all, values, is_bare: !is_certain, notes }))
}

/// Returns the columns of a position without one that counts the lines and without moves in brackets, and
/// whether the first one counts the lines.
fn without_counts(columns: &[Column], chosen: &Chosen) -> Result<(Vec<usize>, bool), String> {
    let mut keys = chosen.keys.clone();
    let depth = |at: &usize| columns[*at].depth;
    let is_mixed = keys.last().is_some_and(|last| keys.iter().any(|at| depth(at) != depth(last)));
    if keys.len() > 1 && depth(&keys[0]) == 0 && is_index(columns, &keys) {
        keys.remove(0);
        return Ok((keys, true));
    }
    if is_mixed && !chosen.is_named {
        return Err(several_values(columns, "brackets between numbers may be moves"));
    }
    let outer = keys.iter().map(depth).min();
    keys.retain(|at| Some(depth(at)) == outer || !is_mixed);
    Ok((keys, false))
}

/// Returns the positions whose numbers are in these columns, if they have numbers alone.
fn positions(columns: &[Column], keys: &[usize]) -> Option<Vec<Vec<i64>>> {
    let numbers = keys.iter().map(|&at| columns[at].numbers());
    let numbers: Vec<Vec<i64>> = numbers.collect::<Option<_>>()?;
    let line = |line: usize| numbers.iter().map(|column| column[line]).collect();
    Some((0..columns[0].cells.len()).map(line).collect())
}

/// Which columns are what.
struct Chosen {
    keys: Vec<usize>,
    value: usize,
    is_named: bool,
}

/// Returns the column of values: that with such a name, the only one with words, or the last one.
fn chosen(columns: &[Column]) -> Result<Option<Chosen>, String> {
    let of = |kind: Kind| (0..columns.len()).filter(move |&at| columns[at].kind() == kind);
    let numbers: Vec<usize> = of(Kind::Number).collect();
    let named: Vec<usize> =
        numbers.iter().copied().filter(|&at| columns[at].is_of_values()).collect();
    if let ([value], true) = (&named[..], numbers.len() > 1) {
        let keys: Vec<usize> = numbers.iter().copied().filter(|at| at < value).collect();
        return match keys.is_empty() {
            true => Err(several_values(columns, "no position stands before the value")),
            false => Ok(Some(Chosen { keys, value: *value, is_named: true })),
        };
    }
    if columns.len() > MOST {
        return Ok(None);
    }
    let changing = |at: &usize| !columns[*at].is_constant();
    let words = (0..columns.len()).filter(|at| !numbers.contains(at));
    let words: Vec<usize> = words.collect();
    let varied: Vec<usize> = words.iter().copied().filter(changing).collect();
    let is_player =
        numbers.last().is_some_and(|&at| is_of_players(&columns[at].name.to_lowercase()));
    let is_last = |at: &usize| at + 1 == columns.len() && !is_player;
    let words =
        if varied.is_empty() { words.into_iter().filter(is_last).collect() } else { varied };
    let value = match words[..] {
        [] => numbers.last().copied(),
        [value] => Some(value),
        _ => return Err(several_values(columns, "more than one of them has words")),
    };
    let Some(value) = value else { return Ok(None) };
    let keys: Vec<usize> = numbers.into_iter().filter(|at| *at != value).collect();
    Ok((!keys.is_empty()).then_some(Chosen { keys, value, is_named: false }))
}

/// Returns whether the first of some columns counts the lines, and the others name positions.
fn is_index(columns: &[Column], keys: &[usize]) -> bool {
    let Some(positions) = positions(columns, &keys[1..]) else { return false };
    columns[keys[0]].counts() && is_run(&positions)
}

/// Returns whether the first column seems to count lines of several values.
fn may_count(columns: &[Column]) -> bool {
    columns[0].counts() && columns[0].cells.len() >= 2 * columns.len()
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

/// Returns whether positions are run through: all in a box, each once, or in rising order with each
/// last number after the one before.
fn is_run(positions: &[Vec<i64>]) -> bool {
    let arity = positions[0].len();
    if positions.len() < 3 || positions.iter().flatten().any(|&number| number < 0) {
        return false;
    }
    if arity == 1 {
        let numbers: Vec<i64> = positions.iter().map(|position| position[0]).collect();
        return step(&numbers).is_some();
    }
    let sorted: BTreeSet<&Vec<i64>> = positions.iter().collect();
    if sorted.len() != positions.len() || positions.len() <= arity + 1 {
        return false;
    }
    let range = |at: usize| {
        let numbers = || sorted.iter().map(|position| position[at]);
        numbers().max().zip(numbers().min()).map_or(0, |(most, least)| most - least + 1)
    };
    let size = (0..arity).fold(1_i64, |size, at| size.saturating_mul(range(at)));
    let last = arity - 1;
    let sorted: Vec<&Vec<i64>> = sorted.into_iter().collect();
    let is_next = |pair: &&[&Vec<i64>]| {
        pair[0][..last] == pair[1][..last] && pair[1][last] == pair[0][last] + 1
    };
    let groups = sorted.len() - sorted.windows(2).filter(is_next).count();
    let starts: BTreeSet<&[i64]> = sorted.iter().map(|position| &position[..last]).collect();
    size == sorted.len() as i64 || (groups == starts.len() && 2 * groups <= sorted.len())
}
