//! Leaves out of rows what is no cell: headings, names, and words that every line has.

use std::collections::BTreeMap;

use super::lexer::{Cell, Token};
use super::outcomes::{is_hole, is_known};
use super::rows::Row;

/// Rows that have the same word in each line.
const LEAST_ROWS: usize = 3;

/// Returns the rows that have cells, and the numbers of lines that were left out because they are words.
pub fn tidy(mut rows: Vec<Row>) -> (Vec<Row>, Vec<usize>) {
    for row in &mut rows {
        row.key.retain(|token| !is_name(token));
    }
    remove_words_of_all(&mut rows);
    if is_heading(&rows) {
        rows.remove(0);
    }
    // The corner of a table, such as `a\b`.
    if let [first, second, ..] = &mut rows[..] {
        let corner = names(first);
        let width = second.cells.len() + usize::from(!second.key.is_empty());
        if names(second) == 0 && first.cells.len() - corner + 1 == width {
            first.cells.drain(..corner);
        }
    }
    let count = rows.len();
    let named = rows.iter().filter(|row| names(row) > 0).count();
    if named == count {
        for row in &mut rows {
            let words: Vec<String> = row.cells.drain(..names(row)).map(|it| it.text()).collect();
            row.label = row.label.take().or(Some(words.join(" ")).filter(|it| !it.is_empty()));
        }
    }
    let is_plain = |row: &Row| !row.cells.iter().any(is_name);
    let has_plain = rows.iter().any(is_plain);
    let is_sentence =
        |row: &Row| has_plain && row.cells.iter().filter(|token| is_name(token)).count() > 1;
    let left_out = rows.iter().filter(|row| is_sentence(row)).map(|row| row.line).collect();
    rows.retain(|row| !is_sentence(row));
    (rows, left_out)
}

/// Returns whether a token is a word that means neither an outcome nor a cell without a value.
fn is_name(token: &Token) -> bool {
    matches!(&token.cell, Cell::Word(word) if !is_known(word) && has_letter(word))
}

/// A word of digits or of signs may be cells.
fn has_letter(word: &str) -> bool {
    word.contains(char::is_alphabetic)
}

/// Returns how many words stand before the numbers of a row.
fn names(row: &Row) -> usize {
    let words = row.cells.iter().take_while(|token| token.is_word()).count();
    let numbers = row.cells.len() - words;
    let is_of_names = row.cells[..words].iter().all(|token| match &token.cell {
        Cell::Word(word) if is_hole(word) => false,
        // `n` is a letter for won, too.
        Cell::Word(word) => !is_known(word) || (word.len() == 1 && numbers > 2),
        Cell::Number(_) => true,
    });
    let follows_number = row.cells.get(words).is_some_and(|token| !token.is_word());
    if row.key.is_empty() && is_of_names && follows_number {
        words
    } else {
        0
    }
}

/// Returns whether the first row is the heading of the others.
fn is_heading(rows: &[Row]) -> bool {
    let [first, second, ..] = rows else { return false };
    let word = |token: &Token| match &token.cell {
        Cell::Word(word) => Some(word.to_lowercase()),
        Cell::Number(_) => None,
    };
    let Some(words) = first.cells.iter().map(word).collect::<Option<Vec<String>>>() else {
        return false;
    };
    if !first.key.is_empty() || !words.iter().any(|word| has_letter(word) && !is_hole(word)) {
        return false;
    }
    if !second.key.is_empty() || second.cells.first().is_some_and(|token| !token.is_word()) {
        return true;
    }
    let mut others = rows[1..].iter().flat_map(|row| &row.cells).filter_map(word);
    let is_long = |word: &String| word.chars().count() > 1;
    words.iter().all(|word| !is_known(word))
        && words.iter().any(is_long)
        && !others.any(|other| words.contains(&other))
        && rows[1..].iter().flat_map(|row| &row.cells).any(|token| !is_name(token))
}

/// Removes words that stand once in each line, beside numbers or words that differ.
fn remove_words_of_all(rows: &mut [Row]) {
    if rows.len() < LEAST_ROWS {
        return;
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows.iter() {
        let names = row.cells.iter().filter(|token| is_name(token));
        let mut names: Vec<String> = names.map(Token::text).collect();
        names.sort();
        let count = names.len();
        names.dedup();
        if count == 0 || names.len() < count {
            return;
        }
        for name in names {
            *counts.entry(name).or_default() += 1;
        }
    }
    let is_of_all = |token: &Token| counts.get(&token.text()) == Some(&rows.len());
    let has_others = |row: &Row| row.cells.iter().any(|token| !is_of_all(token));
    if !rows.iter().all(has_others) {
        return;
    }
    let lines = rows.len();
    for row in rows {
        row.cells.retain(|token| counts.get(&token.text()) != Some(&lines) || !is_name(token));
    }
}
