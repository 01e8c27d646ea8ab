//! `cargo xtask table`: Grundy values, P-positions and the proved period of any subtraction or
//! octal game.

use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};
use shared::subtraction::SubtractionGame;

use crate::arguments::Arguments;
use judging::output::print;

/// What `--help` prints.
pub const USAGE: &str = "\
print the Grundy values of a heap game, and their period

usage: cargo xtask table --take NUMBERS --to HEAP
       cargo xtask table --octal CODE --to HEAP

Prints the Grundy values of the heaps 0 to HEAP, ten a line, the P-positions
among them, and the period if the values prove one.

--octal CODE    an octal game, e.g. 0.77 or 4.7
--take NUMBERS  a subtraction game: the takes, e.g. 1,3,4
--to HEAP       the largest heap, at most 1000000
";

/// The largest heap: all values up to it take minutes if heaps may split.
const LARGEST: usize = 1_000_000;

/// The largest heap that is asked whether the values prove a period, even if fewer are printed.
const MORE: usize = 5000;

/// Prints the table that `arguments` ask for, and returns `true`.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    print(&table(arguments)?).map(|()| true)
}

/// Returns the table that `arguments` ask for.
pub fn table(arguments: &[String]) -> Result<String, String> {
    let arguments = Arguments::parse("table", USAGE, arguments)?;
    if let Some(name) = arguments.names.first() {
        return Err(format!("expected an option, found `{name}`"));
    }
    let largest = arguments.number("--to", 0..=LARGEST)?.ok_or("missing --to HEAP")?;
    let more = largest.max(MORE);
    match (arguments.value("--take"), arguments.value("--octal")) {
        (Some(text), None) => {
            let takes = takes_of(text)?;
            let mut game = SubtractionGame::new(&takes);
            let largest_take = takes.iter().copied().max().unwrap_or(0);
            let period = |values: &[_]| of_subtraction_game(values, largest_take);
            Ok(lines(game.values_to(more), largest, period))
        }
        (None, Some(text)) => {
            let moves = moves_of(text)?;
            let mut game = OctalGame::new(&moves);
            let last_place = moves.last().map_or(0, |&(place, _)| place);
            let period = |values: &[_]| of_octal_game(values, last_place);
            Ok(lines(game.values_to(more), largest, period))
        }
        (Some(_), Some(_)) => Err("--take and --octal cannot be combined".to_string()),
        (None, None) => Err("missing --take NUMBERS or --octal CODE".to_string()),
    }
}

/// Returns the table of the heaps to `largest`: their values, the P-positions, and the period that
/// these values, or more of them, prove.
fn lines(all: &[usize], largest: usize, period: impl Fn(&[usize]) -> Option<Period>) -> String {
    let values = &all[..=largest];
    let width = values.iter().max().map_or(0, |most| most.to_string().len());
    let mut text = "grundy:\n".to_string();
    for (row, values) in values.chunks(10).enumerate() {
        let cells: String = values.iter().map(|value| format!(" {value:>width$}")).collect();
        text += &format!("{:>8} {cells}\n", 10 * row);
    }
    let zeros = values.iter().enumerate().filter(|(_, &value)| value == 0);
    let p_positions: String = zeros.map(|(heap, _)| format!(" {heap}")).collect();
    text += &format!("P-positions:{p_positions}\n");
    let counts: Vec<usize> = (1..=all.len()).collect();
    let unproved = counts.partition_point(|&count| period(&all[..count]).is_none());
    if unproved > largest {
        text += &format!("no period proved up to {largest}");
    }
    if let Some(found) = period(all) {
        let more =
            if unproved > largest { format!("; --to {unproved} proves ") } else { String::new() };
        text += &format!("{more}period {}, preperiod {}", found.period, found.preperiod);
    }
    text + "\n"
}

/// Returns the takes, all positive.
fn takes_of(text: &str) -> Result<Vec<usize>, String> {
    let take = |part: &str| match part.trim().parse() {
        Ok(take) if take > 0 && !part.contains('+') => Ok(take),
        _ => Err(format!("expected takes of at least 1 with commas, e.g. 1,3,4, found `{part}`")),
    };
    text.split(',').map(take).collect()
}

/// Returns the places and digits of an octal code that are not 0, in order of the places; the
/// digit before the dot has the place 0.
fn moves_of(code: &str) -> Result<Vec<(usize, u8)>, String> {
    let (first, places) = code.split_once('.').unwrap_or_default();
    let is_octal = places.chars().all(|digit| digit.is_digit(8));
    if !["0", "4"].contains(&first) || places.is_empty() || !is_octal {
        let expected = "an octal code with 0 or 4 before the dot, e.g. 0.77 or 4.7";
        return Err(format!("expected {expected}, found `{code}`"));
    }
    let digits = (first.to_owned() + places).into_bytes().into_iter().map(|digit| digit - b'0');
    Ok(digits.enumerate().filter(|&(_, digit)| digit != 0).collect())
}
