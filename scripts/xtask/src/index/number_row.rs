//! Rows of numbers, as a game has them, and octal codes.

use super::folding::folded;

/// Returns the numbers or letters of a row as `cargo xtask guess` takes them, if `text` is one: three
/// numbers or more with blanks, commas or brackets; at least four that begin with 0 and follow a few
/// words; or letters for won and lost.
pub fn row(text: &str) -> Option<String> {
    let text = folded(text).to_uppercase();
    let is_between = |letter: char| letter.is_whitespace() || ",;:=[](){}、，…|".contains(letter);
    let parts: Vec<&str> = text
        .split(is_between)
        .map(|part| part.trim_end_matches('.'))
        .filter(|part| !part.is_empty())
        .collect();
    numbers(&parts).or_else(|| outcomes(&parts))
}

/// Returns the octal code of a game in `text`, e.g. `0.34`, if `text` is one or calls it so.
pub fn octal_code(text: &str) -> Option<&str> {
    let is_code = |word: &&str| {
        let is_digits =
            |part: &str| !part.is_empty() && part.bytes().all(|it| matches!(it, b'0'..=b'7'));
        word.split_once('.').is_some_and(|(whole, rest)| is_digits(whole) && is_digits(rest))
    };
    let code = text.split_whitespace().find(is_code)?;
    (text.trim() == code || folded(text).contains("octal")).then_some(code)
}

fn numbers(parts: &[&str]) -> Option<String> {
    let is_number = |part: &&str| part.parse::<i64>().is_ok();
    let words = parts.iter().take_while(|part| !is_number(part)).count();
    let row = &parts[words..];
    let is_row = match words {
        0 => row.len() >= 3,
        1..=MOST_WORDS => row.len() >= 4 && row[0] == "0",
        _ => false,
    };
    (is_row && row.iter().all(is_number)).then(|| row.join(" "))
}

/// So many words may stand before a row, e.g. `Grundy values`.
const MOST_WORDS: usize = 4;

fn outcomes(parts: &[&str]) -> Option<String> {
    let letters = parts.concat();
    let is_row = |pair: [char; 2]| {
        letters.chars().all(|letter| pair.contains(&letter))
            && pair.iter().all(|&letter| letters.contains(letter))
    };
    // In one piece, a few letters may be a word or a name.
    let is_long = letters.len() >= if parts.len() > 1 { 3 } else { 4 };
    let is_apart =
        parts.len() == 1 || parts.iter().all(|part| part.len() == 1) || letters.len() > 8;
    let is_outcomes = is_row(['W', 'L']) || is_row(['N', 'P']);
    (is_outcomes && is_long && is_apart).then(|| parts.join(" "))
}
