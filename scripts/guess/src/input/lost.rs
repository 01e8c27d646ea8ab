//! Lost positions: heaps, or positions of several numbers.

use laws::{Data, Table};

use super::block::Block;
use super::lexer::Token;
use super::rows::{joined, Row};
use super::words::{meaning, Outcome};
use super::Form;

/// No more positions are looked at.
const MOST: i64 = 100_000;

/// Lost positions.
pub struct Lost<'b, 'a> {
    /// The data.
    pub data: Data,
    /// What they are, in words.
    pub what: String,
    /// The rows with won positions, which are left out.
    pub others: Vec<&'b Row<'a>>,
}

/// Returns the lost positions that rows list, if the arguments or the names of the rows say that they do.
///
/// # Errors
/// A message about positions that are won, or are named as lost and look otherwise.
pub fn lost<'b, 'a>(
    block: &'b Block<'a>,
    label: &[Token],
    form: &Form,
) -> Result<Option<Lost<'b, 'a>>, String> {
    let rows = &block.rows;
    let heading = block.heading().filter(|row| row.cells().all(|it| it.number.is_none()));
    let heading = heading.map_or(String::new(), Row::words);
    let of_all = meaning(&if label.is_empty() { heading } else { joined(label.iter().copied()) });
    let of_row = |row: &Row| meaning(&row.title()).or(of_all);
    let (won, lost): (Vec<&Row>, Vec<&Row>) =
        rows.iter().partition(|row| of_row(row) == Some(Outcome::Won));
    let is_named = lost.iter().all(|row| of_row(row) == Some(Outcome::Lost));
    let is_list = |row: &Row| (rows.len() == 1 || row.head.is_empty()) && row.numbers().is_some();
    let are_lists = rows.iter().all(is_list);
    let is_won = lost.is_empty();
    let (rows, others) = if is_won { (won, lost) } else { (lost, won) };
    if form.is_lost && form.from.is_some() {
        Err("--from and --lost cannot be combined: the numbers are positions".to_string())
    } else if form.is_lost || (is_named && are_lists && !is_won) {
        data(&rows, form.is_lost).map(|(data, what)| Some(Lost { data, what, others }))
    } else if are_lists && is_won && data(&rows, false).is_ok() {
        Err("these are won positions: give the lost ones, with --lost".to_string())
    } else {
        Ok(None)
    }
}

/// Returns the data of rows that list lost positions, and what they are.
fn data(rows: &[&Row], is_certain: bool) -> Result<(Data, String), String> {
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
    let arity = positions.first().map_or(0, Vec::len);
    let is_even = positions.iter().all(|position| position.len() == arity);
    let are_in_brackets = rows.iter().all(|row| row.is_in_brackets);
    let all = positions.concat();
    let is_rising = all.windows(2).all(|pair| pair[0] < pair[1]);
    if arity > 1 && positions.len() > 1 && is_even && (are_in_brackets || !is_rising) {
        return match is_certain || positions.windows(2).all(|pair| pair[0] < pair[1]) {
            true => tuples(positions, arity),
            false => Err("expected lost positions in rising order, as their name says".to_string()),
        };
    }
    let mut heaps: Vec<u64> = all.into_iter().map(|heap| heap as u64).collect();
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
