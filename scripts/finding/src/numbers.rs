//! Rows of numbers, which are no words: those of a game.

/// Returns the numbers or letters of a row as `cargo xtask guess` takes them, if `text` is one: three
/// numbers or more with blanks, commas or brackets, or letters for won and lost.
pub fn row(text: &str) -> Option<String> {
    let text = super::letters::folded(text).to_uppercase();
    let is_between = |letter: char| letter.is_whitespace() || ",;[](){}、，".contains(letter);
    let parts: Vec<&str> = text.split(is_between).filter(|part| !part.is_empty()).collect();
    let is_number = |part: &&str| part.parse::<i64>().is_ok();
    if parts.len() >= 3 && parts.iter().all(is_number) {
        return Some(parts.join(" "));
    }
    let letters = parts.concat();
    let is_row = |pair: [char; 2]| {
        letters.chars().all(|letter| pair.contains(&letter))
            && pair.iter().all(|&letter| letters.contains(letter))
    };
    // In one piece, a few letters may be a word or a name.
    let is_long = letters.len() >= if parts.len() > 1 { 3 } else { 5 };
    let is_apart =
        parts.len() == 1 || parts.iter().all(|part| part.len() == 1) || letters.len() > 8;
    let is_outcomes = is_row(['W', 'L']) || is_row(['N', 'P']);
    (is_outcomes && is_long && is_apart).then(|| parts.join(" "))
}
