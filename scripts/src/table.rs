//! `cargo xtask table`: Grundy values, P-positions and the proved period of any subtraction or
//! take-and-break game.

use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};
use shared::subtraction::SubtractionGame;

use crate::arguments::{Arguments, Takes};
use crate::output::say;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask table --take NUMBERS --to HEAP
       cargo xtask table --octal CODE --to HEAP

Prints the Grundy values of the heaps to HEAP, the P-positions among them, and
the period if the values prove one.

--octal CODE    an octal code, as 0.77 or 4.7
--take NUMBERS  what may be taken, as 1,3,4
--to HEAP       the largest heap, to 1000000
";

const OPTIONS: [(&str, Takes); 3] = [
    ("--octal", Takes::One("an octal code, as 0.77 or 4.7")),
    ("--take", Takes::One("numbers with commas, as 1,3,4")),
    ("--to", Takes::One("the largest heap")),
];

/// The largest heap: of a game whose heaps split, all values to there are a matter of minutes.
const LARGEST: usize = 1_000_000;

/// Prints the table that `arguments` ask for; returns that all is well.
///
/// # Errors
/// A message if they mean nothing, or the table cannot be printed.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    say(&table(arguments)?).map(|()| true)
}

/// Returns the three lines of the table that `arguments` ask for.
///
/// # Errors
/// A message if they mean nothing.
///
/// # Examples
/// ```
/// let arguments = ["--take", "1,2", "--to", "6"].map(String::from);
/// assert_eq!(
///     scripts::table::table(&arguments).as_deref(),
///     Ok("grundy: 0 1 2 0 1 2 0\nP-positions: 0 3 6\nperiod 3, preperiod 0\n")
/// );
/// ```
pub fn table(arguments: &[String]) -> Result<String, String> {
    let arguments = Arguments::parse("table", arguments, &OPTIONS)?;
    if let Some(word) = arguments.words.first() {
        return Err(format!("`{word}` stands behind no option"));
    }
    let largest = || match arguments.value("--to") {
        Some(text) => heap(text),
        None => Err("--to says which heap is the largest".to_string()),
    };
    match (arguments.value("--take"), arguments.value("--octal")) {
        (Some(text), None) => {
            let takes = takes(text)?;
            let (mut game, largest) = (SubtractionGame::new(&takes), largest()?);
            let values = &game.values_to(largest)[..=largest];
            let largest_take = takes.iter().copied().max().unwrap_or(0);
            Ok(lines(values, of_subtraction_game(values, largest_take)))
        }
        (None, Some(text)) => {
            let moves = moves(text)?;
            let (mut game, largest) = (OctalGame::new(&moves), largest()?);
            let values = game.values_to(largest);
            let values = &values[..=largest];
            let last_place = moves.iter().map(|&(take, _)| take).max().unwrap_or(0);
            Ok(lines(values, of_octal_game(values, last_place)))
        }
        (Some(_), Some(_)) => Err("one table is of one game".to_string()),
        (None, None) => Err("--take or --octal says which game".to_string()),
    }
}

/// Returns the table of the values of the heaps 0, 1, …
fn lines<V: Copy + Into<u64>>(values: &[V], period: Option<Period>) -> String {
    let values: Vec<u64> = values.iter().map(|&value| value.into()).collect();
    let mut text = "grundy:".to_string();
    for value in &values {
        text += &format!(" {value}");
    }
    text += "\nP-positions:";
    for (heap, _) in values.iter().enumerate().filter(|&(_, &value)| value == 0) {
        text += &format!(" {heap}");
    }
    match period {
        Some(found) => {
            text += &format!("\nperiod {}, preperiod {}\n", found.period, found.preperiod);
        }
        None => text += &format!("\nno period proved up to {}\n", values.len() - 1),
    }
    text
}

fn heap(text: &str) -> Result<usize, String> {
    let heap = number(text).filter(|&heap| heap <= LARGEST as u64);
    let wrong = || format!("`{text}` is no heap; --to takes a number from 0 to {LARGEST}");
    heap.map(|heap| heap as usize).ok_or_else(wrong)
}

/// Returns the takes, all positive.
fn takes(text: &str) -> Result<Vec<u64>, String> {
    if text.trim().is_empty() {
        return Err("the set is empty; --take takes numbers with commas, as 1,3,4".to_string());
    }
    let take = |part: &str| match number(part.trim()) {
        Some(0) => Err("a take of 0 items is no move: the game would never end".to_string()),
        Some(take) => Ok(take),
        None => Err(format!(
            "`{part}` is no take; --take takes numbers from 1 to {} with commas, as 1,3,4",
            u64::MAX
        )),
    };
    text.split(',').map(take).collect()
}

/// Returns the value of a token of digits alone.
fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Returns the places and digits of an octal code that are not 0; place 0 has 4 if any.
fn moves(text: &str) -> Result<Vec<(usize, u8)>, String> {
    if text.is_empty() {
        return Err("the code is empty; --octal takes an octal code, as 0.77 or 4.7".to_string());
    }
    let (first, places) = text.split_once('.').ok_or(format!(
        "`{text}` is no octal code: it has no dot, as 0.77 or 4.7"
    ))?;
    let first = match first {
        "0" => 0,
        "4" => 4,
        _ => {
            return Err(format!(
                "`{text}` begins with `{first}`: the digit before the dot is 0, or 4 where a \
                 heap may be split without taking anything"
            ));
        }
    };
    if places.is_empty() {
        return Err(format!(
            "`{text}` has no digit behind the dot, as 0.77 or 4.7 have"
        ));
    }
    let mut moves = vec![(0, first)];
    for (index, digit) in places.chars().enumerate() {
        match digit {
            '0'..='7' => moves.push((index + 1, digit as u8 - b'0')),
            '8' | '9' => {
                return Err(format!(
                    "`{text}` has the digit {digit}: octal digits are 0 to 7"
                ));
            }
            _ => {
                let digit = digit.escape_default();
                return Err(format!(
                    "`{text}` has `{digit}`, which is no octal digit: 0 to 7"
                ));
            }
        }
    }
    moves.retain(|&(_, digit)| digit > 0);
    Ok(moves)
}
