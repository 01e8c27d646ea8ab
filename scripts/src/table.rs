//! `cargo xtask table`: Grundy values, P-positions and the proved period of any subtraction or
//! octal game.

use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};

use crate::arguments::{Arguments, Task};
use judging::output::print;

/// The task.
pub const TASK: Task = Task {
    name: "table",
    summary: "print the Grundy values of a heap game, and their period",
    usage: "--take NUMBERS --to HEAP\n--octal CODE --to HEAP",
    about: "\
Prints the Grundy values of the heaps 0 to HEAP, ten a line, the P-positions
among them, and the period if the values prove one. Long lists are cut. If the
period is proved before HEAP, the values after that follow from it.",
    options: &[
        ("--octal CODE", "an octal game, e.g. 0.77 or 4.7"),
        ("--take NUMBERS", "a subtraction game: the takes, e.g. 1,3,4"),
        ("--to HEAP", "the largest heap, at most 1000000"),
    ],
    run: |arguments| print(&table(arguments)?).map(|()| true),
};

/// Returns the table that the arguments ask for.
pub fn table(arguments: &Arguments) -> Result<String, String> {
    if let Some(name) = arguments.names.first() {
        return Err(format!("expected an option, found `{name}`"));
    }
    // If heaps may split and no period is proved, all values up to the largest heap take minutes.
    let largest = arguments.number("--to", 0..=1_000_000)?.ok_or("missing --to HEAP")?;
    // The values up to this heap may prove a period, even if fewer are printed.
    let more = 5000;
    match (arguments.value("--take"), arguments.value("--octal")) {
        (Some(text), None) => Ok(lines(largest, more, &takes_of(text)?, of_subtraction_game)),
        (None, Some(text)) => {
            let moves = moves_of(text)?;
            // A move that splits a heap has as many options as the heap has items, or half of them.
            let is_fast = |heap: &usize| heap * heap * moves.len() < 50_000_000;
            let more = (1..more).take_while(is_fast).count();
            Ok(lines(largest, more, &moves, of_octal_game))
        }
        (Some(_), Some(_)) => Err("--take and --octal cannot be combined".to_string()),
        (None, None) => Err("missing --take NUMBERS or --octal CODE".to_string()),
    }
}

/// Returns the table of the heaps to `largest`: their values, the P-positions, and the period that
/// these values prove, or those to `more`.
fn lines(
    largest: usize,
    more: usize,
    moves: &[(usize, u8)],
    period: fn(&[usize], usize) -> Option<Period>,
) -> String {
    let last_place = moves.iter().map(|&(place, _)| place).max().unwrap_or(0);
    let (mut game, most, mut last) = (OctalGame::new(moves), largest.max(more), 0);
    let (known, found) = loop {
        last = (2 * last + 1000).min(most);
        let known = game.values_to(last);
        let found = period(known, last_place);
        if found.is_some() || last == most {
            break (known, found);
        }
        // More values may take minutes.
        if last > more {
            eprintln!("no period proved up to {last}: going on");
        }
    };
    let value = |heap| known[found.map_or(heap, |period| period.index(heap as u64))];
    let values: Vec<usize> = (0..=largest).map(value).collect();
    let counts: Vec<usize> = (1..=known.len()).collect();
    let is_open = |&count: &usize| period(&known[..count], last_place).is_none();
    let proof = counts.partition_point(is_open);
    let unproved = format!("no period proved up to {largest}");
    let end = match found.map(|it| format!("period {}, preperiod {}", it.period, it.preperiod)) {
        None => unproved,
        Some(period) if proof > largest => format!("{unproved}; --to {proof} proves {period}"),
        Some(period) if last < largest => {
            format!("{period}, proved by the values to {proof}: the others follow from it")
        }
        Some(period) => period,
    };
    format!("{}{end}\n", lists(&values))
}

/// Returns at most 2500 values, ten a line, and at most 250 of the P-positions among them.
fn lists(values: &[usize]) -> String {
    let (shown, more) = values.split_at(values.len().min(2500));
    let width = shown.iter().max().map_or(0, |most| most.to_string().len());
    let mut text = "grundy:\n".to_string();
    for (row, values) in shown.chunks(10).enumerate() {
        let cells: String = values.iter().map(|value| format!(" {value:>width$}")).collect();
        text += &format!("{:>8} {cells}\n", 10 * row);
    }
    if !more.is_empty() {
        text += &format!("         and {} more\n", more.len());
    }
    let zeros = values.iter().enumerate().filter(|(_, &value)| value == 0);
    let zeros: Vec<String> = zeros.map(|(heap, _)| format!(" {heap}")).collect();
    let (shown, more) = zeros.split_at(zeros.len().min(250));
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    text + "P-positions:" + &shown.concat() + &more + "\n"
}

/// Returns the takes, all positive, as moves of an octal game: digit 3 leaves a heap or nothing.
fn takes_of(text: &str) -> Result<Vec<(usize, u8)>, String> {
    let take = |part: &str| match part.trim().parse() {
        Ok(take) if take > 0 && !part.contains('+') => Ok((take, 3)),
        _ => Err(format!("expected takes of at least 1 with commas, e.g. 1,3,4, found `{part}`")),
    };
    text.split(',').map(take).collect()
}

/// Returns the places and digits of an octal code that are not 0, in order of the places; the
/// digit before the dot has the place 0.
fn moves_of(code: &str) -> Result<Vec<(usize, u8)>, String> {
    let (first, places) = code.split_once('.').unwrap_or_default();
    let first = if first.is_empty() { "0" } else { first };
    let is_octal = places.chars().all(|digit| digit.is_digit(8));
    if !["0", "4"].contains(&first) || places.is_empty() || !is_octal {
        let expected = "an octal code with 0 or 4 before the dot, e.g. 0.77 or 4.7";
        return Err(format!("expected {expected}, found `{code}`"));
    }
    let digits = (first.to_owned() + places).into_bytes().into_iter().map(|digit| digit - b'0');
    Ok(digits.enumerate().filter(|&(_, digit)| digit != 0).collect())
}
