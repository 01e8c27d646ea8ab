//! The answer of a command: the options of a position as text, numbers with blanks between them, `;`
//! between options, and `+` between the parts that an option leaves, or `-` if it leaves nothing.

use rules::position::{Options, Position};

use super::talk::shown;

/// Returns the options that an answer lists, or nothing for `.`: there is no such position.
///
/// # Errors
/// What is wrong with it.
pub fn parse(answer: &str) -> Result<Options, String> {
    let answer = answer.trim();
    if answer == "." {
        return Ok(None);
    }
    let answer = answer.strip_suffix(';').unwrap_or(answer);
    if answer.trim().is_empty() {
        return Ok(Some(Vec::new()));
    }
    let option = |text: &str| match text.trim() {
        "-" => Ok(Vec::new()),
        text => text.split('+').map(position).collect(),
    };
    answer.split(';').map(option).collect::<Result<_, _>>().map(Some)
}

/// Returns the position that a text names.
pub fn position(text: &str) -> Result<Position, String> {
    let is_between = |letter: char| letter.is_whitespace() || ",()[]".contains(letter);
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let number = |word: &str| {
        word.parse::<u64>().map_err(|_| {
            format!(
                "expected numbers from 0, `;` between options and `+` between parts, found `{}`",
                shown(word)
            )
        })
    };
    let position = words.map(number).collect::<Result<Position, _>>()?;
    if position.is_empty() {
        return Err("expected numbers on both sides of each `;` and `+`".to_string());
    }
    Ok(position)
}
