//! Words that have a cell in each letter, such as `LWWW`, `.###` and `0111`.

use std::collections::BTreeSet;

use super::block::Row;
use super::lexer::{shown_word, Cell, Kind, Token};
use super::outcomes::{is_hole, is_known};

/// A number alone with so many digits is a list of digits.
const LONG: usize = 8;

/// With fewer digits a number may begin with 0 to be as wide as others.
const WIDE: usize = 4;

/// Replaces words by their letters, if each row is one such word.
///
/// # Errors
/// A message about digits of which nobody knows where a number ends.
pub fn spell(rows: &mut [Row]) -> Result<(), String> {
    let is_alone = rows.iter().all(|row| row.tail.len() == 1);
    if is_alone && are_digits(rows) {
        let digit = |letter: char| letter.to_digit(10).map(|digit| Cell::Number(i64::from(digit)));
        replace(rows, digit);
    } else if is_alone && are_letters(rows) {
        replace(rows, |letter| Some(Cell::Word(letter.to_string().into())));
    }
    let firsts: Vec<&Token> = rows.iter().filter_map(|row| row.tail.first()).collect();
    let lasts: Vec<&Token> = rows.iter().filter_map(|row| row.tail.last()).collect();
    let tails: Vec<&Token> = rows.iter().flat_map(|row| &row.tail).collect();
    let heads: Vec<&Token> = rows.iter().flat_map(Row::head_cells).collect();
    let is_wide = |token: &&Token| is_padded(token) && token.text().len() >= WIDE;
    // Before a value, such a number is a position.
    let is_key = |row: &Row| row.tail.len() > 1 && row.tail[1].text().len() < WIDE;
    let skipped = usize::from(rows.len() > 2 && rows.iter().all(is_key));
    let bad = rows.iter().flat_map(|row| &row.tail[skipped.min(row.tail.len())..]).find(is_wide);
    match bad.or_else(|| [tails, firsts, lasts, heads].iter().find_map(|it| binary(it))) {
        Some(token) => {
            let found = shown_word(&token.text());
            let help = "no 0 in front of a number, and blanks between numbers";
            Err(format!("line {}: expected {help}, found `{found}`", token.line))
        }
        None => Ok(()),
    }
}

fn replace(rows: &mut [Row], cell: impl Fn(char) -> Option<Cell>) {
    for row in rows {
        let letters = |token: &Token| {
            let line = token.line;
            let cells: Vec<Cell> = token.text().chars().filter_map(&cell).collect();
            cells.into_iter().map(move |cell| Token { cell, line })
        };
        row.tail = row.tail.iter().flat_map(letters).collect();
    }
}

fn is_padded(token: &Token) -> bool {
    matches!(&token.cell, Cell::Word(word) if word.starts_with('0') && token.kind() == Kind::Number)
}

/// Returns a number that may be binary: all have as many digits, only 0 and 1, and some begin with 0; one
/// is more than 1.
fn binary<'a>(tokens: &[&'a Token]) -> Option<&'a Token> {
    let numbers = || tokens.iter().copied().filter(|token| token.kind() == Kind::Number);
    let first = numbers().find(|token| is_padded(token))?;
    let length = first.text().len();
    let is_binary = |token: &Token| {
        let text = token.text();
        text.len() == length && text.bytes().all(|byte| b"01".contains(&byte))
    };
    let has_more = numbers().any(|token| token.number().is_some_and(|number| number > 1));
    (numbers().all(is_binary) && has_more).then_some(first)
}

/// Returns whether the cells are strings of digits, one of which begins with 0: one alone, or all of
/// equal length.
fn are_digits(rows: &[Row]) -> bool {
    let texts: Vec<String> = rows.iter().map(|row| row.tail[0].text()).collect();
    let is_of_digits = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
    let has_padded = rows.iter().any(|row| is_padded(&row.tail[0]));
    match &texts[..] {
        [text] => {
            // More digits than a number has are spelled only if they cannot be one.
            let is_number = rows[0].tail[0].number().is_some();
            let is_binary = text.bytes().all(|byte| b"01".contains(&byte));
            let is_long = text.len() >= LONG && (is_number || is_binary);
            is_of_digits(text) && (is_long || (has_padded && text.len() > 2))
        }
        texts => {
            let is_long = |text: &String| text.len() == texts[0].len() && text.len() >= WIDE;
            has_padded && texts.iter().all(|text| is_of_digits(text) && is_long(text))
        }
    }
}

/// Returns whether the cells are strings of at most two letters, and of dots for cells without a value.
fn are_letters(rows: &[Row]) -> bool {
    let mut letters = BTreeSet::new();
    let mut is_long = false;
    for token in rows.iter().flat_map(|row| &row.tail) {
        let Cell::Word(word) = &token.cell else { return false };
        if (is_known(word) && word.chars().count() > 1) || token.kind() == Kind::Number {
            return false;
        }
        is_long |= word.chars().nth(1).is_some();
        letters.extend(word.to_lowercase().chars());
        if letters.len() > 4 {
            return false;
        }
    }
    if letters.len() > 2 {
        letters.retain(|letter| !is_hole(&letter.to_string()));
    }
    is_long && letters.len() <= 2
}
