//! Tables as text.

use rules::position::{text, Position};
use rules::solve::Value;

/// The values, positions of one kind, and kinds of positions that are shown.
const MOST_VALUES: usize = 2500;
const MOST_POSITIONS: usize = 250;
const MOST_KINDS: usize = 16;
const MOST_COLUMNS: usize = 100;

/// Returns at most 2500 cells with this heading, ten a line; the first of them belongs to heap `from`.
pub fn list(heading: &str, from: u64, cells: &[String]) -> String {
    let (shown, more) = cells.split_at(cells.len().min(MOST_VALUES));
    let width = shown.iter().map(String::len).max().unwrap_or(0);
    let mut text = format!("{heading}:\n");
    for (row, cells) in shown.chunks(10).enumerate() {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>width$}")).collect();
        text += &format!("{:>8} {cells}\n", from + 10 * row as u64);
    }
    if !more.is_empty() {
        text += &format!("         and {} more\n", more.len());
    }
    text
}

/// Returns positions after a heading, at most 250.
pub fn positions(heading: &str, positions: &[String]) -> String {
    let (shown, more) = positions.split_at(positions.len().min(MOST_POSITIONS));
    let shown: String = shown.iter().map(|position| format!(" {position}")).collect();
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    format!("{heading}:{shown}{more}\n")
}

/// Returns the table of values at positions, from `from` to `to`, and the positions of each value.
pub fn table(from: &[u64], to: &[u64], values: &[(Position, Option<Value>)]) -> String {
    body(from, to, values) + &kinds(values)
}

/// Returns the values at positions, from `from` to `to`.
fn body(from: &[u64], to: &[u64], values: &[(Position, Option<Value>)]) -> String {
    let cells: Vec<String> = values.iter().map(|&(_, value)| cell(value)).collect();
    let is_grundy = values.iter().any(|(_, value)| matches!(value, Some(Value::Grundy(_))));
    let heading = if is_grundy { "grundy" } else { "outcomes" };
    match (from, to) {
        (&[from], _) => list(heading, from, &cells),
        (&[top, left], &[_, right]) => grid(heading, top, left, right, &cells),
        _ => format!("{heading}:\n"),
    }
}

/// The values, rows and columns, and lost positions that begin a table.
const FIRST_VALUES: usize = 40;
const FIRST_ROWS: usize = 12;
const FIRST_LOST: usize = 12;

/// Returns the beginning of a table: the first values, or rows and columns; of more numbers, the first
/// lost positions.
pub fn beginning(from: &[u64], to: &[u64], values: &[(Position, Option<Value>)]) -> String {
    if from.len() > 2 {
        let lost = values.iter().filter(|(_, value)| value.is_some_and(Value::is_lost));
        let lost = lost.map(|(position, _)| text(position, ","));
        let lost: Vec<String> = lost.take(FIRST_LOST + 1).collect();
        let more = if lost.len() > FIRST_LOST { " …" } else { "" };
        let shown = &lost[..lost.len().min(FIRST_LOST)];
        return format!("first P-positions: {}{more}\n", shown.join(" "));
    }
    let last = |at: usize, count: usize| to[at].min(from[at] + count as u64 - 1);
    let to: Vec<u64> = match from.len() {
        1 => vec![last(0, FIRST_VALUES)],
        _ => vec![last(0, FIRST_ROWS), last(1, FIRST_ROWS)],
    };
    let is_shown = |(position, _): &&(Position, Option<Value>)| {
        position.iter().zip(&to).all(|(number, last)| number <= last)
    };
    let shown: Vec<(Position, Option<Value>)> = values.iter().filter(is_shown).cloned().collect();
    body(from, &to, &shown)
}

/// Returns what stands for a value.
fn cell(value: Option<Value>) -> String {
    match value {
        None => ".".to_string(),
        Some(Value::Grundy(value)) => value.to_string(),
        Some(Value::Lost) => "L".to_string(),
        Some(Value::Won) => "W".to_string(),
        Some(Value::Drawn) => "D".to_string(),
    }
}

/// Returns rows and columns with their numbers.
fn grid(heading: &str, top: u64, left: u64, right: u64, cells: &[String]) -> String {
    let columns = (right - left + 1) as usize;
    let longest = cells.iter().map(String::len).max().unwrap_or(0);
    let width = longest.max(right.to_string().len());
    let shown = columns.min(MOST_COLUMNS);
    let head: String =
        (left..=right).take(shown).map(|column| format!(" {column:>width$}")).collect();
    let line = "-".repeat((width + 1) * shown);
    let mut text = format!("{heading}:\n        |{head}\n--------+{line}\n");
    for (row, cells) in (top..).zip(cells.chunks(columns)).take(MOST_COLUMNS) {
        let cells: String = cells[..shown].iter().map(|cell| format!(" {cell:>width$}")).collect();
        text += &format!("{row:>7} |{cells}\n");
    }
    let rows = cells.len() / columns;
    if rows > MOST_COLUMNS || columns > MOST_COLUMNS {
        text += &format!("        of {rows} rows and {columns} columns\n");
    }
    text
}

/// Returns the positions of each value, a line for a value, lost positions first.
fn kinds(values: &[(Position, Option<Value>)]) -> String {
    let mut kinds: Vec<Value> = values.iter().filter_map(|&(_, value)| value).collect();
    kinds.sort_by_key(|&value| rank(value));
    kinds.dedup();
    let mut lines = String::new();
    for &kind in kinds.iter().take(MOST_KINDS) {
        let heading = match kind {
            Value::Grundy(0) | Value::Lost => "P-positions".to_string(),
            Value::Grundy(value) => format!("value {value}"),
            Value::Won => "N-positions".to_string(),
            Value::Drawn => "drawn".to_string(),
        };
        let of_kind = values.iter().filter(|&&(_, value)| value == Some(kind));
        let of_kind: Vec<String> = of_kind.map(|(position, _)| text(position, ",")).collect();
        lines += &positions(&heading, &of_kind);
    }
    if kinds.len() > MOST_KINDS {
        lines += &format!("and {} more values\n", kinds.len() - MOST_KINDS);
    }
    lines
}

fn rank(value: Value) -> u64 {
    match value {
        Value::Lost => 0,
        Value::Grundy(value) => value,
        Value::Drawn => 1,
        Value::Won => 2,
    }
}
