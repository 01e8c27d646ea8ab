//! Lines of items: a bracket that goes on joins the lines that it spans.

use super::lexer::{is_comment, items, Item, Token};

/// Brackets are nested no deeper.
const DEEPEST: usize = 8;

/// A line, or an entry of brackets.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// The number of its first line in the text, from 1 on.
    pub number: usize,
    /// The blanks before it.
    pub indent: usize,
    /// Whether a blank line stands before it.
    pub is_after_blank: bool,
    /// Whether it is an entry of brackets.
    pub is_entry: bool,
    /// What it has.
    pub items: Vec<Item<'a>>,
}

/// Returns the lines of a text; lines that are drawn, such as `+---+`, are none.
///
/// # Errors
/// A message about a bracket without an end.
pub fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let mut lines: Vec<Line> = Vec::new();
    let mut depth = 0;
    let mut is_after_blank = false;
    let mut start = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let trimmed = line.trim();
        if depth == 0 && (trimmed.is_empty() || is_drawn(trimmed)) {
            // A line between the rows of a table has marks between its columns.
            is_after_blank |= !trimmed.contains(['+', '|']);
        } else {
            if depth == 0 {
                let indent = line.len() - line.trim_start().len();
                lines.push(Line { number, indent, is_after_blank, ..Line::default() });
                is_after_blank = false;
            }
            if let Some(last) = lines.last_mut() {
                let end = start + line.trim_end_matches(' ').len();
                let items = match depth == 0 && is_comment(trimmed) {
                    true => vec![Item::Cell(Token::word(trimmed, number))],
                    false => items(text, start, end, number),
                };
                add(&mut last.items, &mut depth, items, number)?;
            }
        }
        start += line.len() + 1;
    }
    match lines.last() {
        Some(line) if depth > 0 => {
            Err(format!("line {}: the bracket that begins here has no end", line.number))
        }
        _ => Ok(lines),
    }
}

/// Returns whether a line is drawn between rows, or is a command of LaTeX.
fn is_drawn(line: &str) -> bool {
    let has_stroke = ["--", "==", "__"].iter().any(|stroke| line.contains(stroke));
    let is_of_latex = line.starts_with('\\') && !line.contains(|it: char| it.is_ascii_digit());
    line == "```" || is_of_latex || (has_stroke && line.chars().all(|it| "-=_+|: ".contains(it)))
}

/// Adds the items of one more line, and counts the brackets that are open.
fn add<'a>(
    all: &mut Vec<Item<'a>>,
    depth: &mut usize,
    items: Vec<Item<'a>>,
    line: usize,
) -> Result<(), String> {
    let count = |mark| items.iter().filter(|item| item.is_between(mark)).count();
    let bars = count('|');
    let separator = ['&', ',', ';', '\t'].into_iter().find(|&mark| bars < 2 && count(mark) > 0);
    let last = items.len().saturating_sub(1);
    for (at, item) in items.into_iter().enumerate() {
        // Nothing stands between two marks, or before the first one.
        let is_empty = |mark| all.last().map_or(true, |before| before.is_between(mark));
        let is_field = |mark| if *depth > 0 { mark == ',' } else { Some(mark) == separator };
        match item {
            // One bar divides a position from its value, or a label from its row.
            Item::Between('|') if bars == 1 && at > 0 && at < last => {
                all.push(Item::Gives);
                continue;
            }
            Item::Between('\t') if *depth > 0 => continue,
            Item::Between(mark) if is_field(mark) && is_empty(mark) => {
                all.push(Item::Cell(Token::new("", line)));
            }
            Item::Close(_) if *depth == 0 => continue,
            Item::Close(_) => *depth -= 1,
            Item::Open(_) if *depth == DEEPEST => {
                let found = format!("found deeper ones in line {line}");
                return Err(format!("expected brackets of at most {DEEPEST} levels, {found}"));
            }
            Item::Open(_) => *depth += 1,
            Item::Between(_) | Item::Cell(_) | Item::Gives => {}
        }
        all.push(item);
    }
    if *depth > 0 {
        all.push(Item::Between('\n'));
    }
    Ok(())
}
