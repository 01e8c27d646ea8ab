//! Rows of numbers, as a game has them.

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
