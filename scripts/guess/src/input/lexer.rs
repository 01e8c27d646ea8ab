//! What lines consist of: cells, brackets, and marks between a position and its value.

use std::rc::Rc;

use tooling::output::printable;

use super::outcomes::{is_hole, outcome};
use super::LARGEST;

/// A number, or a word whose meaning follows from all words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number, perhaps a negative one.
    Number(i64),
    /// Anything else, also digits after a 0; an empty one is an empty field.
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

/// What may stand in one place of each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers.
    Number,
    /// Words.
    Word,
    /// What stands for a missing number or a missing word.
    Hole,
}

impl Token {
    /// Returns what stands there.
    pub fn text(&self) -> String {
        match &self.cell {
            Cell::Number(number) => number.to_string(),
            Cell::Word(word) => word.to_string(),
        }
    }

    /// Returns the number that stands there, if it is at most 2^53.
    pub fn number(&self) -> Option<i64> {
        match &self.cell {
            Cell::Number(number) => Some(*number),
            Cell::Word(word) if is_of_digits(word) => number(word),
            Cell::Word(_) => None,
        }
    }

    /// Returns what it is.
    pub fn kind(&self) -> Kind {
        match &self.cell {
            Cell::Number(_) => Kind::Number,
            Cell::Word(word) if is_of_digits(word) => Kind::Number,
            Cell::Word(word) if is_hole(word) => Kind::Hole,
            Cell::Word(_) => Kind::Word,
        }
    }

    /// Returns whether it is the field between two commas that have nothing between them.
    pub fn is_empty(&self) -> bool {
        matches!(&self.cell, Cell::Word(word) if word.is_empty())
    }

    /// Returns whether it stands for numbers that are left out.
    pub fn is_ellipsis(&self) -> bool {
        matches!(&self.cell, Cell::Word(word) if ["..", "...", "…", "⋮"].contains(&word.as_ref()))
    }

    /// Returns whether it belongs to a sentence: a word that is neither an outcome nor a row of them,
    /// or a number with a fraction.
    pub fn is_of_prose(&self) -> bool {
        let Cell::Word(word) = &self.cell else { return false };
        if self.kind() != Kind::Word || outcome(word).is_some() {
            return false;
        }
        let is_outcome = |letter: char| outcome(letter.encode_utf8(&mut [0; 4])).is_some();
        word.parse::<f64>().is_ok()
            || (word.contains(char::is_alphabetic) && !word.chars().all(is_outcome))
    }
}

fn is_of_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Item {
    /// A cell.
    Cell(Token),
    /// A bracket.
    Open,
    /// Its end.
    Close,
    /// What stands between a position and its value, e.g. `:` or `->`.
    Gives,
    /// What stands between cells: `,`, `;`, `&`, `|` or a tab.
    Between(char),
}

/// What stands between a position and its value; the longer come first.
const GIVES: [&str; 10] = ["-->", "==>", "|->", "->", "=>", ":=", "==", "=", "::", ":"];

/// Returns the items of a line.
pub fn items(line: usize, text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = text;
    let mut start = 0;
    while let Some(letter) = rest[start..].chars().next() {
        let at = &rest[start..];
        let gives = GIVES.iter().find(|mark| at.starts_with(**mark));
        let is_blank = letter == ' ' || "\"'`$\\<>".contains(letter);
        let item = match letter {
            _ if gives.is_some() => Some(Item::Gives),
            '[' | '(' | '{' => Some(Item::Open),
            ']' | ')' | '}' => Some(Item::Close),
            ',' | ';' | '&' | '|' | '\t' => Some(Item::Between(letter)),
            _ => None,
        };
        if item.is_none() && !is_blank {
            start += letter.len_utf8();
            continue;
        }
        add_word(&mut items, line, &rest[..start]);
        items.extend(item);
        rest = &at[gives.map_or(letter.len_utf8(), |mark| mark.len())..];
        start = 0;
    }
    add_word(&mut items, line, rest);
    items
}

/// Adds the cell of a word, or those of `3+4`.
fn add_word(items: &mut Vec<Item>, line: usize, word: &str) {
    if word.is_empty() {
        return;
    }
    let is_sum = word.contains('+') && word.split('+').all(is_of_digits);
    let parts = if is_sum { word.split('+').collect() } else { vec![word] };
    for part in parts {
        let is_padded = is_of_digits(part) && part.len() > 1 && part.starts_with('0');
        let cell = match number(part) {
            Some(number) if !is_padded => Cell::Number(number),
            _ => Cell::Word(part.into()),
        };
        items.push(Item::Cell(Token { cell, line }));
    }
}

/// Returns the whole number up to 2^53 that a word is, e.g. `3`, `-1`, `2.0`, `#7` or the nimber `*3`.
fn number(word: &str) -> Option<i64> {
    let word = word.strip_prefix(['*', '#']).unwrap_or(word);
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    if whole.starts_with('+') || !fraction.bytes().all(|byte| byte == b'0') {
        return None;
    }
    whole.parse().ok().filter(|number: &i64| number.unsigned_abs() <= LARGEST as u64)
}

/// Returns the beginning of a text in a form that cannot steer a terminal.
pub fn shown_word(word: &str) -> String {
    let start: String = word.chars().take(60).collect();
    let more = if start.len() < word.len() { "…" } else { "" };
    printable(start.as_bytes()) + more
}
