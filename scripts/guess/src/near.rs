//! The nearest of a few simple guesses, where nothing else comes near: each with the first position that
//! refutes it.

use laws::{Refuted, Table};

/// How many guesses are said.
const SAID: usize = 2;

/// Returns guesses for the values of a table, those that hold longest first.
pub fn guesses(table: &Table) -> Vec<Refuted> {
    let mut points = table.points.clone();
    points.sort_by_key(|(position, _)| (position.iter().sum::<i64>(), position.clone()));
    let mut found = match table.arity {
        1 => periods(&points),
        _ => formulas(&points),
    };
    found.sort_by_key(|(held, _)| std::cmp::Reverse(*held));
    found.into_iter().take(SAID).map(|(_, refuted)| refuted).collect()
}

/// How many positions a guess holds for, and what refutes it.
type Held = (usize, Refuted);

/// The first values that a period may leave out.
const BEFORE: usize = 20;

/// Returns periods that hold for two rounds or more, with the number of values after these.
fn periods(points: &[(Vec<i64>, i64)]) -> Vec<Held> {
    let values: Vec<i64> = points.iter().map(|(_, value)| *value).take(2000).collect();
    let mut found = Vec::new();
    for start in 0..BEFORE.min(values.len() / 3) {
        for period in 1..=(values.len() - start) / 2 {
            let mut rest = start + period..values.len();
            let Some(end) = rest.find(|&at| values[at] != values[at - period]) else { continue };
            if end < start + 2 * period {
                continue;
            }
            let (position, truth) = &points[end];
            let first = &points[start].0[0];
            let words = format!("period {period} from {first} on");
            let says = values[end - period];
            let refuted =
                Refuted { words, position: position.clone(), says, truth: *truth, is_whole: false };
            found.push((end - start - 2 * period, refuted));
        }
    }
    found
}

/// A formula of all numbers of a position, in words and as a function.
type Formula = (&'static str, fn(&[i64]) -> i64);

/// Returns what refutes each of some formulas.
fn formulas(points: &[(Vec<i64>, i64)]) -> Vec<Held> {
    let all: [Formula; 5] = [
        ("the nim-sum of the numbers", |position| position.iter().fold(0, |sum, it| sum ^ it)),
        ("the nim-sum of the numbers is not 0", |position| {
            i64::from(position.iter().fold(0, |sum, it| sum ^ it) != 0)
        }),
        ("the sum of the numbers", |position| position.iter().sum()),
        ("the sum of the numbers is odd", |position| position.iter().sum::<i64>() & 1),
        ("the numbers are not all equal", |position| {
            i64::from(position.windows(2).any(|pair| pair[0] != pair[1]))
        }),
    ];
    let refuted = |(words, formula): &Formula| {
        let held = points.iter().position(|(position, value)| formula(position) != *value)?;
        let (position, truth) = &points[held];
        let says = formula(position);
        let refuted = Refuted {
            words: words.to_string(),
            position: position.clone(),
            says,
            truth: *truth,
            is_whole: false,
        };
        Some((held, refuted))
    };
    all.iter().filter_map(refuted).collect()
}
