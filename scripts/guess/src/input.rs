//! Reads the numbers of a game as people have them: lists as a program prints them, tables, points,
//! letters for won and lost.

use crate::engine::{Data, Table};
use judging::output::printable;

/// No number and no coordinate is larger, 2^53: the sums of a few stay far from the largest `i64`.
pub const LARGEST: i64 = 1 << 53;

/// How the numbers are meant.
pub struct Form {
    /// The first position, if the arguments name it.
    pub from: Option<Vec<i64>>,
    /// Whether they are lost positions.
    pub is_lost: bool,
    /// Whether several lines are one list.
    pub is_list: bool,
}

/// What stands between two separators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Number(i64),
    Outcome(bool),
    /// A cell that does not exist.
    Missing,
}

/// A cell, and where it stands.
struct Token {
    cell: Cell,
    line: usize,
    text: String,
}

/// What a line consists of.
enum Item {
    Token(Token),
    Colon,
    Open,
    Close,
}

/// Returns what `bytes` say, as text: UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it.
pub fn decode(bytes: &[u8]) -> Result<String, String> {
    let units = |pair: fn([u8; 2]) -> u16| {
        let pairs = bytes[2..].chunks_exact(2);
        pairs.map(|bytes| pair([bytes[0], bytes[1]])).collect::<Vec<u16>>()
    };
    let text = match bytes {
        [0xff, 0xfe, ..] => String::from_utf16(&units(u16::from_le_bytes)).ok(),
        [0xfe, 0xff, ..] => String::from_utf16(&units(u16::from_be_bytes)).ok(),
        _ => std::str::from_utf8(bytes).ok().map(str::to_string),
    };
    if let Some(text) = text {
        return Ok(text.trim_start_matches('\u{feff}').to_string());
    }
    let mut lines = bytes.split(|&byte| byte == b'\n').enumerate();
    let bad = lines.find(|(_, line)| std::str::from_utf8(line).is_err());
    let (line, text) = bad.unwrap_or_default();
    let start = &text[..text.len().min(60)];
    Err(format!("line {}: expected text in UTF-8, found `{}`", line + 1, printable(start)))
}

/// Returns the data that `text` has.
///
/// # Errors
/// A message that names line and token.
pub fn read(text: &str, form: &Form) -> Result<Data, String> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        lines.push(items(number, line)?);
    }
    let has_points = lines.iter().flatten().any(|item| matches!(item, Item::Colon));
    if form.is_lost {
        if form.from.is_some() {
            return Err(
                "--from and --lost cannot be combined: the numbers are positions".to_string()
            );
        }
        return lost(lines);
    }
    let points = if has_points {
        if form.from.is_some() {
            return Err(
                "--from is for lists and tables: these points name their positions".to_string()
            );
        }
        points(lines)?
    } else {
        cells(lines, form)?
    };
    table(points)
}

/// A position and its cell.
type Point = (Vec<i64>, Token);

/// Returns the table of these points, which have to agree with each other.
fn table(mut points: Vec<Point>) -> Result<Data, String> {
    let Some((first, _)) = points.first() else {
        return Err("expected numbers, found nothing".to_string());
    };
    let arity = first.len();
    let is_letter = |token: &Token| matches!(token.cell, Cell::Outcome(_));
    let has_letters = points.iter().any(|(_, token)| is_letter(token));
    for (position, token) in &points {
        if position.len() != arity {
            let count =
                |count: usize| format!("{count} number{}", if count == 1 { "" } else { "s" });
            let found = format!("{}, found {}", count(arity), count(position.len()));
            return Err(format!("line {}: expected a position of {found}", token.line));
        }
        if has_letters && matches!(token.cell, Cell::Number(_)) {
            let Token { line, text, .. } = token;
            let expected = "numbers or letters, not both";
            return Err(format!("line {line}: expected {expected}, found `{text}`"));
        }
    }
    points.retain(|(_, token)| token.cell != Cell::Missing);
    // In the order of their positions; equal ones stay in the order of the input.
    points.sort_by(|(a, _), (b, _)| a.cmp(b));
    for pair in points.windows(2) {
        let [(position, before), (again, token)] = pair else { continue };
        if position == again && before.cell != token.cell {
            let Token { line, text, .. } = token;
            let position = shown(position);
            return Err(format!(
                "line {line}: {position} has another value before, found `{text}`"
            ));
        }
    }
    points.dedup_by(|(a, _), (b, _)| a == b);
    if points.is_empty() {
        return Err("expected numbers, found only cells that do not exist".to_string());
    }
    let value = |token: &Token| match token.cell {
        Cell::Number(number) => number,
        Cell::Outcome(is_won) => i64::from(is_won),
        Cell::Missing => 0,
    };
    let points: Vec<(Vec<i64>, i64)> =
        points.into_iter().map(|(position, token)| (position, value(&token))).collect();
    let is_outcome = points.iter().all(|&(_, value)| value <= 1);
    Ok(Data::Table(Table { arity, points, is_outcome }))
}

/// Returns a position with commas between its numbers.
pub fn shown(position: &[i64]) -> String {
    position.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}

/// Returns the items of a line.
fn items(line: usize, text: &str) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    let mut word = String::new();
    for letter in text.trim_start_matches('\u{feff}').chars().chain([' ']) {
        let mark = match letter {
            ':' => Some(Item::Colon),
            '[' | '(' | '{' => Some(Item::Open),
            ']' | ')' | '}' => Some(Item::Close),
            ',' | ';' | '|' | '"' | '\'' => None,
            _ if letter.is_whitespace() => None,
            _ => {
                word.push(letter);
                continue;
            }
        };
        if !word.is_empty() {
            let tokens = tokens(line, &word)?;
            items.extend(tokens.into_iter().map(Item::Token));
            word.clear();
        }
        items.extend(mark);
    }
    Ok(items)
}

/// Returns the cells that a word stands for: a number, or a letter for each cell.
fn tokens(line: usize, word: &str) -> Result<Vec<Token>, String> {
    let start: String = word.chars().take(60).collect();
    let text = printable(start.as_bytes());
    let token = |cell| Token { cell, line, text: text.clone() };
    let outcome = match word.to_lowercase().as_str() {
        "true" | "won" | "win" => Some(true),
        "false" | "lost" | "lose" => Some(false),
        _ => None,
    };
    if let Some(is_won) = outcome {
        return Ok(vec![token(Cell::Outcome(is_won))]);
    }
    let cell = |letter: char| match letter {
        'W' | 'w' | 'N' | 'n' => Some(Cell::Outcome(true)),
        'L' | 'l' | 'P' | 'p' => Some(Cell::Outcome(false)),
        '.' => Some(Cell::Missing),
        _ => None,
    };
    let cells: Option<Vec<Cell>> = word.chars().map(cell).collect();
    if let Some(cells) = cells {
        return Ok(cells.into_iter().map(token).collect());
    }
    let error = |expected: &str| Err(format!("line {line}: expected {expected}, found `{text}`"));
    if word.len() > 1 && word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return error("blanks between the numbers");
    }
    match word.parse::<i64>() {
        Ok(number) if (0..=LARGEST).contains(&number) && !word.starts_with('+') => {
            Ok(vec![token(Cell::Number(number))])
        }
        _ if word.bytes().all(|byte| byte.is_ascii_digit()) => error("a number up to 2^53"),
        _ => error(
            "a number from 0, a letter of W, L, N and P, or `.` for a cell that does not exist",
        ),
    }
}

/// Returns the points `position: value` of all lines. A line may have several.
fn points(lines: Vec<Vec<Item>>) -> Result<Vec<Point>, String> {
    let mut points = Vec::new();
    for (number, items) in (1..).zip(lines) {
        let mut parts: Vec<Vec<Token>> = vec![Vec::new()];
        for item in items {
            match item {
                Item::Colon => parts.push(Vec::new()),
                Item::Token(token) => {
                    let last = parts.len() - 1;
                    parts[last].push(token);
                }
                Item::Open | Item::Close => {}
            }
        }
        let last = parts.len() - 1;
        if last == 0 {
            match parts[0].first() {
                None => continue,
                Some(token) => {
                    let text = &token.text;
                    return Err(format!(
                        "line {number}: expected a position, a colon and a value, found `{text}`"
                    ));
                }
            }
        }
        let mut position = coordinates(number, parts.remove(0))?;
        for (at, part) in (1..).zip(parts) {
            let mut part = part.into_iter();
            let Some(value) = part.next() else {
                return Err(format!("line {number}: expected a value after `:`, found nothing"));
            };
            let rest: Vec<Token> = part.collect();
            if let (true, Some(token)) = (at == last, rest.first()) {
                let text = &token.text;
                return Err(format!(
                    "line {number}: expected one value after `:`, found `{text}`, too"
                ));
            }
            let next = if at == last { Vec::new() } else { coordinates(number, rest)? };
            points.push((std::mem::replace(&mut position, next), value));
        }
    }
    Ok(points)
}

fn coordinates(line: usize, tokens: Vec<Token>) -> Result<Vec<i64>, String> {
    if tokens.is_empty() {
        return Err(format!("line {line}: expected a position before `:`, found nothing"));
    }
    let coordinate = |token: Token| match token.cell {
        Cell::Number(number) => Ok(number),
        _ => Err(format!("line {line}: expected a number in a position, found `{}`", token.text)),
    };
    tokens.into_iter().map(coordinate).collect()
}

/// Returns the lost positions that are listed.
fn lost(lines: Vec<Vec<Item>>) -> Result<Data, String> {
    let mut positions = Vec::new();
    for item in lines.into_iter().flatten() {
        match item {
            Item::Token(Token { cell: Cell::Number(number), .. }) => positions.push(number as u64),
            Item::Token(Token { line, text, .. }) => {
                return Err(format!("line {line}: expected a lost position, found `{text}`"));
            }
            Item::Colon => return Err("expected lost positions, found a colon".to_string()),
            Item::Open | Item::Close => {}
        }
    }
    if positions.is_empty() {
        return Err("expected lost positions, found nothing".to_string());
    }
    positions.sort_unstable();
    positions.dedup();
    Ok(Data::Lost(positions))
}

/// Returns the cells of a list or a table with their positions.
fn cells(lines: Vec<Vec<Item>>, form: &Form) -> Result<Vec<Point>, String> {
    let nested = nested(&lines);
    let mut rows: Vec<Vec<Token>> = Vec::new();
    let mut depth = 0_usize;
    for line in lines {
        // Without brackets, or outside of them, a line is a row.
        let mut is_new = depth == 0;
        for item in line {
            match item {
                Item::Open => {
                    depth += 1;
                    is_new |= depth >= nested;
                }
                Item::Close => depth = depth.saturating_sub(1),
                Item::Token(token) => {
                    if is_new || rows.is_empty() {
                        rows.push(Vec::new());
                        is_new = false;
                    }
                    let last = rows.len() - 1;
                    rows[last].push(token);
                }
                Item::Colon => {}
            }
        }
    }
    let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let is_even = widths.windows(2).all(|pair| pair[0] == pair[1]) && widths.first() > Some(&1);
    let is_table = !form.is_list && rows.len() > 1 && (is_even || nested > 1);
    let from = match (&form.from, is_table) {
        (None, true) => vec![0, 0],
        (None, false) => vec![0],
        (Some(from), true) if from.len() == 2 => from.clone(),
        (Some(from), false) if from.len() == 1 => from.clone(),
        (Some(from), true) => {
            let found = shown(from);
            let expected = "--from ROW,COLUMN, because the lines have equal length, or --list if they are one list";
            return Err(format!("expected {expected}, found {found}"));
        }
        (Some(from), false) => {
            return Err(format!("expected --from HEAP for a list, found {}", shown(from)));
        }
    };
    let mut points = Vec::new();
    for (row, tokens) in (0..).zip(rows) {
        for (column, token) in (0..).zip(tokens) {
            let position = match from[..] {
                [top, left] => vec![top + row, left + column],
                _ => vec![from[0] + points.len() as i64],
            };
            points.push((position, token));
        }
    }
    Ok(points)
}

/// Returns how deep brackets are nested, at least 1.
fn nested(lines: &[Vec<Item>]) -> usize {
    let mut depth = 0_usize;
    let mut deepest = 1;
    for item in lines.iter().flatten() {
        match item {
            Item::Open => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}
