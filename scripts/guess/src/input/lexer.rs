//! What lines consist of: cells, brackets, and the marks between them.

use tooling::output::printable;

use super::words::{is_hole, outcome};
use super::LARGEST;

/// A cell: a number, or a word whose meaning follows from all words.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    /// What stands there; nothing in an empty field.
    pub text: &'a str,
    /// The number that it is, if that is at most 2^53.
    pub number: Option<i64>,
    /// What it is.
    pub kind: Kind,
    /// The number of its line.
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

impl<'a> Token<'a> {
    /// Returns the cell of a text.
    pub fn new(text: &'a str, line: usize) -> Token<'a> {
        let number = number(text);
        let kind = match text {
            _ if number.is_some() || is_of_digits(text) => Kind::Number,
            _ if is_hole(text) => Kind::Hole,
            _ => Kind::Word,
        };
        Token { text, number, kind, line }
    }

    /// Returns the cell of a text that is a word.
    pub fn word(text: &'a str, line: usize) -> Token<'a> {
        Token { text, number: None, kind: Kind::Word, line }
    }

    /// Returns whether another cell has the same.
    pub fn is_like(&self, other: &Token) -> bool {
        match (self.number, other.number) {
            (None, None) => self.text == other.text,
            (one, other) => one == other,
        }
    }

    /// Returns whether it is a number with a 0 in front.
    pub fn is_padded(&self) -> bool {
        self.text.len() > 1 && self.text.starts_with('0') && is_of_digits(self.text)
    }

    /// Returns whether it stands for numbers that are left out.
    pub fn is_ellipsis(&self) -> bool {
        ["..", "...", "…", "⋮"].contains(&self.text)
    }

    /// Returns whether it names several numbers by their ends, as `0-9` does.
    pub fn is_range(&self) -> bool {
        let mut pairs = ["..", "-", "~"].iter().filter_map(|mark| self.text.split_once(mark));
        pairs.any(|(one, other)| is_of_digits(one) && is_of_digits(other))
    }

    /// Returns whether it belongs to a sentence: a word that is neither an outcome nor a row of them,
    /// or a number with a fraction; or it is a comment.
    pub fn is_of_prose(&self) -> bool {
        if self.kind != Kind::Word || outcome(self.text).is_some() {
            return false;
        }
        let is_outcome = |letter: char| outcome(letter.encode_utf8(&mut [0; 4])).is_some();
        let has_letter = self.text.contains(char::is_alphabetic);
        is_comment(self.text)
            || self.text.parse::<f64>().is_ok()
            || (has_letter && !self.text.chars().all(is_outcome))
    }

    /// Returns what stands there, as messages quote it.
    pub fn shown(&self) -> String {
        shown_word(self.text)
    }
}

/// Returns whether a line is marked as a comment; `#` may be a cell of a picture.
pub fn is_comment(line: &str) -> bool {
    let is_picture = line.chars().all(|letter| "#. ".contains(letter));
    let is_of_words = |rest: &str| rest.starts_with(|it: char| it == ' ' || it.is_alphabetic());
    let after = line.strip_prefix('#').filter(|_| !is_picture);
    line.starts_with("//") || line.starts_with("% ") || after.is_some_and(is_of_words)
}

/// Returns whether a word is of digits alone.
pub fn is_of_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
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

/// A piece of a line.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// A cell.
    Cell(Token<'a>),
    /// A bracket, and where the text after it begins.
    Open(usize),
    /// Its end, and where the text before it ends.
    Close(usize),
    /// What stands between a position and its value, e.g. `:` or `->`.
    Gives,
    /// What stands between cells: `,`, `;`, `&`, `|` or a tab.
    Between(char),
}

impl Item<'_> {
    /// Returns whether it is this mark between cells.
    pub fn is_between(&self, mark: char) -> bool {
        matches!(self, Item::Between(it) if *it == mark)
    }
}

/// Returns the cells of items.
pub fn cells<'b, 'a>(items: &'b [Item<'a>]) -> impl Iterator<Item = Token<'a>> + 'b {
    items.iter().filter_map(|item| match item {
        Item::Cell(token) => Some(*token),
        _ => None,
    })
}

/// What stands between a position and its value; the longer come first.
const GIVES: [&str; 10] = ["-->", "==>", "|->", "->", "=>", ":=", "==", "=", "::", ":"];

/// Returns the items of a line that ends at `end`, and begins at `start` of a text.
pub fn items(text: &str, start: usize, end: usize, line: usize) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut word = start;
    let mut at = start;
    while let Some(letter) = text[at..end].chars().next() {
        let gives = match letter {
            '-' | '=' | '|' | ':' => GIVES.iter().find(|mark| text[at..end].starts_with(**mark)),
            _ => None,
        };
        let is_blank = letter == ' ' || "\"'`$\\<>".contains(letter);
        let item = match letter {
            _ if gives.is_some() => Some(Item::Gives),
            '[' | '(' | '{' => Some(Item::Open(at + 1)),
            ']' | ')' | '}' => Some(Item::Close(at)),
            ',' | ';' | '&' | '|' | '\t' => Some(Item::Between(letter)),
            _ => None,
        };
        let length = gives.map_or(letter.len_utf8(), |mark| mark.len());
        if item.is_some() || is_blank {
            add_word(&mut items, line, &text[word..at]);
            items.extend(item);
            word = at + length;
        }
        at += length;
    }
    add_word(&mut items, line, &text[word..end]);
    items
}

/// Adds the cell of a word, or those of `3+4`.
fn add_word<'a>(items: &mut Vec<Item<'a>>, line: usize, word: &'a str) {
    let is_sum = word.contains('+') && word.split('+').all(is_of_digits);
    if is_sum {
        items.extend(word.split('+').map(|part| Item::Cell(Token::new(part, line))));
    } else if !word.is_empty() {
        items.push(Item::Cell(Token::new(word, line)));
    }
}

/// Returns the beginning of a text in a form that cannot steer a terminal.
pub fn shown_word(word: &str) -> String {
    let start: String = word.chars().take(60).collect();
    let more = if start.len() < word.len() { "…" } else { "" };
    printable(start.as_bytes()) + more
}
