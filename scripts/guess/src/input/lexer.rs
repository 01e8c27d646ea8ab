//! What a line consists of.

use std::rc::Rc;

use tooling::output::printable;

use super::LARGEST;

/// A number, or a word whose meaning follows from all words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number, perhaps a negative one.
    Number(i64),
    /// Anything else.
    Word(Rc<str>),
}

/// A cell, and the line where it stands.
#[derive(Clone, Debug)]
pub struct Token {
    /// The cell.
    pub cell: Cell,
    /// The number of the line.
    pub line: usize,
}

impl Token {
    /// Returns what stands there.
    pub fn text(&self) -> String {
        match &self.cell {
            Cell::Number(number) => number.to_string(),
            Cell::Word(word) => word.to_string(),
        }
    }

    /// Returns the number that stands there.
    pub fn number(&self) -> Option<i64> {
        match self.cell {
            Cell::Number(number) => Some(number),
            Cell::Word(_) => None,
        }
    }

    /// Returns whether a word stands there.
    pub fn is_word(&self) -> bool {
        self.number().is_none()
    }
}

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Item {
    /// A cell.
    Token(Token),
    /// The name of what follows.
    Label(String),
    /// A bracket.
    Open,
    /// Its end.
    Close,
    /// What stands between a position and its value, e.g. `:` or `->`.
    Gives,
    /// A line between columns.
    Bar,
    /// What ends a row in the brackets of Matlab.
    RowEnd,
}

/// What stands between a position and its value; the longer come first.
const GIVES: [&str; 10] = ["-->", "==>", "|->", "->", "=>", ":=", "==", "=", "::", ":"];

/// Returns the items of a line.
///
/// # Errors
/// A message about a number that is too large.
pub fn items(line: usize, text: &str) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    let mut rest = text;
    let mut start = 0;
    while let Some(letter) = rest[start..].chars().next() {
        let at = &rest[start..];
        let gives = GIVES.iter().find(|mark| at.starts_with(**mark));
        let is_between = letter.is_whitespace() || ",\"'`$\\&<>".contains(letter);
        let item = match letter {
            _ if gives.is_some() => Some(Item::Gives),
            '[' | '(' | '{' => Some(Item::Open),
            ']' | ')' | '}' => Some(Item::Close),
            '|' => Some(Item::Bar),
            ';' => Some(Item::RowEnd),
            _ => None,
        };
        if item.is_none() && !is_between {
            start += letter.len_utf8();
            continue;
        }
        items.extend(token(line, &rest[..start])?.map(Item::Token));
        items.extend(item);
        rest = &at[gives.map_or(letter.len_utf8(), |mark| mark.len())..];
        start = 0;
    }
    items.extend(token(line, rest)?.map(Item::Token));
    Ok(items)
}

/// Returns the token of a word, unless it is empty.
fn token(line: usize, word: &str) -> Result<Option<Token>, String> {
    if word.is_empty() {
        return Ok(None);
    }
    let has_digits_alone = word.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(number) = number(word) {
        if number.abs() <= LARGEST {
            return Ok(Some(Token { cell: Cell::Number(number), line }));
        }
    }
    // Digits that begin with 0 may be a cell each, and so may be more of them than a number has.
    if has_digits_alone && !word.starts_with('0') && !word.bytes().all(|it| b"01".contains(&it)) {
        return Err(format!("line {line}: expected a number up to 2^53, found `{word:.60}`"));
    }
    Ok(Some(Token { cell: Cell::Word(word.into()), line }))
}

/// Returns the whole number that a word is, e.g. `3`, `-1`, `2.0` or the nimber `*3`, unless it begins with
/// a needless 0.
fn number(word: &str) -> Option<i64> {
    let word = word.strip_prefix('*').unwrap_or(word);
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    if whole.starts_with('+') || !fraction.bytes().all(|byte| byte == b'0') {
        return None;
    }
    let digits = whole.trim_start_matches('-');
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    whole.parse().ok()
}

/// Returns the beginning of a word in a form that cannot steer a terminal.
pub fn shown_word(word: &str) -> String {
    let start: String = word.chars().take(60).collect();
    printable(start.as_bytes())
}
