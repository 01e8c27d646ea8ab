//! Words that have a cell in each letter, such as `LWWW`, `.###` and `0111`.

use std::collections::BTreeSet;

use super::lexer::{Cell, Token};
use super::outcomes::{is_hole, is_known};
use super::rows::Row;

/// A number alone with so many digits is a list of digits.
const LONG: usize = 8;

/// Replaces words by their letters, and digits without blanks between them by numbers, if all cells are
/// such words.
///
/// # Errors
/// A message about digits of which nobody knows where a number ends.
pub fn spell(rows: &mut [Row]) -> Result<(), String> {
    if are_digits(rows) {
        let digit = |letter: char| letter.to_digit(10).map(|digit| Cell::Number(i64::from(digit)));
        replace(rows, digit);
    } else if are_letters(rows) {
        replace(rows, |letter| Some(Cell::Word(letter.to_string().into())));
    }
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    match cells.find(|token| token.is_word() && is_of_digits(token)) {
        Some(token) => {
            let Token { line, .. } = token;
            let found = token.text();
            Err(format!("line {line}: expected blanks between the numbers, found `{found:.60}`"))
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
        row.cells = row.cells.iter().flat_map(letters).collect();
    }
}

fn is_of_digits(token: &Token) -> bool {
    token.text().bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether the cells are strings of digits: one begins with 0, and they have equal length or
/// stand alone in their rows.
fn are_digits(rows: &[Row]) -> bool {
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    let (first, count) = (cells.clone().next(), cells.clone().count());
    if let (Some(first), 1) = (first, count) {
        return is_of_digits(first) && (first.is_word() || first.text().len() >= LONG);
    }
    if !cells.clone().any(|token| token.is_word() && is_of_digits(token)) {
        return false;
    }
    let length = first.map_or(0, |token| token.text().len());
    let is_alone = rows.iter().all(|row| row.cells.len() == 1);
    cells.all(|token| is_of_digits(token) && (is_alone || token.text().len() == length))
}

/// Returns whether the cells are strings of at most two letters, and of dots for cells without a value.
fn are_letters(rows: &[Row]) -> bool {
    let mut letters = BTreeSet::new();
    let mut is_long = false;
    for token in rows.iter().flat_map(|row| &row.cells) {
        let Cell::Word(word) = &token.cell else { return false };
        if is_known(word) && word.chars().count() > 1 {
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
