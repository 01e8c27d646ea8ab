//! Lost positions: heaps, or positions of several numbers.

use laws::{Data, Table};

use super::block::Row;
use super::lexer::Token;

/// No more positions are looked at.
const MOST: i64 = 100_000;

/// Returns the data of rows that list lost positions, and what they are.
///
/// # Errors
/// A message about a cell that is no position.
pub fn lost(rows: &[Row]) -> Result<(Data, String), String> {
    let number = |token: &Token| match token.number() {
        Some(number) if number >= 0 => Ok(number),
        _ => {
            let found = token.text();
            Err(format!("line {}: expected a lost position, found `{found:.60}`", token.line))
        }
    };
    let mut positions: Vec<Vec<i64>> = Vec::new();
    for row in rows {
        if row.head_cells().any(|token| token.number().is_some()) {
            return Err(format!("line {}: expected lost positions, found a colon", row.line));
        }
        positions.push(row.tail.iter().map(number).collect::<Result<_, _>>()?);
    }
    positions.retain(|position| !position.is_empty());
    let arity = positions.first().map_or(0, Vec::len);
    let is_even = positions.iter().all(|position| position.len() == arity);
    let in_brackets = rows.iter().all(Row::is_in_brackets) && arity > 1;
    if is_even
        && arity > 1
        && positions.len() > 1
        && (in_brackets || !is_rising(&positions.concat()))
    {
        return tuples(positions, arity);
    }
    let mut heaps: Vec<u64> = positions.concat().into_iter().map(|heap| heap as u64).collect();
    heaps.sort_unstable();
    if let Some(pair) = heaps.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("expected lost positions, each once, found {} twice", pair[0]));
    }
    let (Some(first), Some(last)) = (heaps.first(), heaps.last()) else {
        return Err("expected lost positions, found nothing".to_string());
    };
    let what = format!("the lost heaps from {first} to {last}");
    Ok((Data::Lost(heaps), what))
}

/// Returns whether each number is larger than the one before.
fn is_rising(numbers: &[i64]) -> bool {
    numbers.windows(2).all(|pair| pair[0] < pair[1])
}

/// Returns whether rows look like positions: rising numbers, or rising tuples.
pub fn may_be_positions(rows: &[Row]) -> bool {
    let numbers = |row: &Row| row.tail.iter().map(Token::number).collect::<Option<Vec<i64>>>();
    let Some(rows) = rows.iter().map(numbers).collect::<Option<Vec<_>>>() else { return false };
    let width = rows.first().map_or(0, Vec::len);
    let are_tuples = (2..=4).contains(&width) && rows.iter().all(|row| row.len() == width);
    let is_sorted = rows.windows(2).all(|pair| pair[0] < pair[1]);
    is_rising(&rows.concat()) || (rows.len() > 1 && are_tuples && is_sorted)
}

/// Returns the outcomes of the positions around lost ones. The list is taken to have all up to the largest
/// first number.
fn tuples(positions: Vec<Vec<i64>>, arity: usize) -> Result<(Data, String), String> {
    // If no number is below the one before, only one order of equal heaps is listed.
    let is_sorted = |position: &[i64]| position.windows(2).all(|pair| pair[0] <= pair[1]);
    let all_sorted = positions.iter().all(|position| is_sorted(position));
    let first = positions.iter().flatten().copied().min().unwrap_or(0).min(1);
    let largest = |at: usize| positions.iter().map(|position| position[at]).max().unwrap_or(0);
    let bounds: Vec<i64> = (0..arity).map(largest).collect();
    let count = bounds.iter().fold(1, |count: i64, to| count.saturating_mul(to - first + 1));
    if count > MOST {
        let expected = format!("lost positions among at most {MOST}");
        return Err(format!("expected {expected}, found {count} up to the largest numbers"));
    }
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for &bound in &bounds {
        let longer = |start: Vec<i64>| (first..=bound).map(move |it| [&start[..], &[it]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all.retain(|position| !all_sorted || is_sorted(position));
    let mut known = positions;
    known.sort();
    let value = |position: Vec<i64>| {
        let is_won = known.binary_search(&position).is_err();
        (position, i64::from(is_won))
    };
    let points = all.into_iter().map(value).collect();
    let names = super::said::names(arity).join(if all_sorted { " ≤ " } else { ", " });
    let bounds = super::shown(&bounds);
    let what = format!("all lost positions with {names} up to {bounds}");
    Ok((Data::Table(Table { arity, points, is_outcome: true }), what))
}
