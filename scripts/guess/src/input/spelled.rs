//! Words that have a cell in each letter, such as `LWWW`, `.###` and `0111`.

use std::collections::BTreeSet;

use super::lexer::{is_of_digits, Kind, Token};
use super::rows::Row;
use super::words::{is_hole, outcome};

/// A list of digits has so many.
const LONG: usize = 4;

/// Replaces words by their letters, if each row is one such word.
pub fn spell(rows: &mut [Row]) {
    let words: Vec<&str> = rows.iter().flat_map(|row| &row.tail).map(|token| token.text).collect();
    let is_alone = rows.iter().all(|row| row.tail.len() == 1);
    if !is_alone || !(are_digits(&words) || are_letters(&words)) {
        return;
    }
    for row in rows {
        let Token { text, line, .. } = row.tail[0];
        let letter = |(at, it): (usize, char)| Token::new(&text[at..at + it.len_utf8()], line);
        row.tail = text.char_indices().map(letter).collect();
    }
}

/// Returns whether words are digits, equally many in each, and one begins with 0.
fn are_digits(words: &[&str]) -> bool {
    let is_long = |word: &&str| word.len() == words[0].len() && word.len() >= LONG;
    let has_zero = words.iter().any(|word| word.starts_with('0'));
    has_zero && words.iter().all(|word| is_of_digits(word) && is_long(word))
}

/// Returns whether words are of at most two letters, and of dots for cells without a value.
fn are_letters(words: &[&str]) -> bool {
    let is_word = |word: &&str| {
        let is_long = word.chars().nth(1).is_some();
        Token::new(word, 0).kind == Kind::Number
            || (is_long && (outcome(word).is_some() || is_hole(word)))
    };
    if words.iter().any(is_word) || words.iter().all(|word| word.chars().nth(1).is_none()) {
        return false;
    }
    let letters = words.iter().flat_map(|word| word.chars().flat_map(char::to_lowercase));
    let mut letters: BTreeSet<String> = letters.map(String::from).collect();
    if letters.len() > 2 {
        letters.retain(|letter| !is_hole(letter));
    }
    letters.len() <= 2
}
