//! Lost positions: heaps, or positions of several numbers.

use laws::{Data, Table};

use super::block::Block;
use super::lexer::Token;
use super::rows::{joined, Row};
use super::words::{meaning, Outcome};
use super::Form;

/// No more positions are looked at.
const MOST: i64 = 100_000;

/// Lost positions, and the rows with won ones.
pub struct Lost<'b, 'a> {
    /// The rows with lost positions.
    pub rows: Vec<&'b Row<'a>>,
    /// The others.
    pub others: Vec<&'b Row<'a>>,
}

/// Returns which rows have lost positions, if the arguments or their names say that some have.
///
/// # Errors
/// A message about positions that are won, or are named as lost and look otherwise.
pub fn rows<'b, 'a>(
    block: &'b Block<'a>,
    label: &[Token],
    form: &Form,
) -> Result<Option<Lost<'b, 'a>>, String> {
    let rows = &block.rows;
    let heading = block.heading().filter(|row| row.cells().all(|it| it.number.is_none()));
    let heading = heading.map_or(String::new(), Row::words);
    let of_all = meaning(&if label.is_empty() { heading } else { joined(label.iter().copied()) });
    let is_one = rows.len() == 1;
    let of_row = |row: &Row| meaning(&row.title()).or(of_all);
    let (others, lost): (Vec<&Row>, Vec<&Row>) =
        rows.iter().partition(|row| of_row(row) == Some(Outcome::Won));
    let is_named = lost.iter().any(|row| of_row(row) == Some(Outcome::Lost));
    let have_no_positions = is_one || rows.iter().all(|row| row.head.is_empty());
    let may_be = |rows: &[&Row]| have_no_positions && may_be_positions(rows);
    match rows.first() {
        None => Ok(None),
        Some(_) if form.is_lost && form.from.is_some() => {
            Err("--from and --lost cannot be combined: the numbers are positions".to_string())
        }
        Some(_) if form.is_lost && lost.is_empty() => Ok(Some(Lost { rows: others, others: lost })),
        Some(_) if form.is_lost || (is_named && may_be(&lost)) => {
            Ok(Some(Lost { rows: lost, others }))
        }
        Some(_) if lost.is_empty() && may_be(&others) => {
            Err("these are won positions: give the lost ones, with --lost".to_string())
        }
        Some(row)
            if is_named && have_no_positions && lost.iter().all(|it| it.numbers().is_some()) =>
        {
            let expected = "lost positions in rising order, as its name says";
            Err(format!("line {}: expected {expected}", row.line))
        }
        Some(_) => Ok(None),
    }
}

/// Returns the data of rows that list lost positions, and what they are.
///
/// # Errors
/// A message about a cell that is no position.
pub fn lost(rows: &[&Row]) -> Result<(Data, String), String> {
    let number = |token: &Token| match token.number {
        Some(number) if number >= 0 => Ok(number),
        _ => {
            let found = token.shown();
            Err(format!("line {}: expected a lost position, found `{found}`", token.line))
        }
    };
    let mut positions: Vec<Vec<i64>> = Vec::new();
    for row in rows {
        if rows.len() > 1 && !row.head.is_empty() {
            return Err(format!("line {}: expected lost positions, found a colon", row.line));
        }
        positions.push(row.tail.iter().map(number).collect::<Result<_, _>>()?);
    }
    positions.retain(|position| !position.is_empty());
    let arity = positions.first().map_or(0, Vec::len);
    let are_tuples = arity > 1
        && positions.len() > 1
        && positions.iter().all(|position| position.len() == arity);
    let are_in_brackets = rows.iter().all(|row| row.is_in_brackets);
    if are_tuples && (are_in_brackets || !is_rising(&positions.concat())) {
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
fn may_be_positions(rows: &[&Row]) -> bool {
    let rows: Option<Vec<Vec<i64>>> = rows.iter().map(|row| row.numbers()).collect();
    let Some(rows) = rows else { return false };
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
    let table = Table::new(arity, points, true);
    let names = table.names.join(if all_sorted { " ≤ " } else { ", " });
    let bounds = super::shown(&bounds);
    let what = format!("all lost positions with {names} up to {bounds}");
    Ok((Data::Table(table), what))
}
