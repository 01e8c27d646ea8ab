//! Prints a table of any game. Edit the part above `main`, and run
//! `cargo run -q --example explore -p shared`.

use std::{fmt::Debug, hash::Hash};

use shared::period::of_subtraction_game;
use shared::search::{options_of_splits, Search};

/// How many rows and columns the table has; both count from 0.
const ROWS: u64 = 1;
const COLUMNS: usize = 25;

/// A position, of the same type as in `by_rules.rs`.
type Position = Vec<u64>;

/// Returns the position of a cell: one heap if there is one row, otherwise two.
fn position(row: u64, column: u64) -> Position {
    match ROWS {
        1 => vec![column],
        _ => vec![row, column],
    }
}

/// Returns the positions after one move, here in Grundy's game: one heap is divided into two heaps
/// of different sizes.
fn options(heaps: &Position) -> Vec<Position> {
    let parts = |&heap: &u64| {
        let different = (1..heap).filter(|part| 2 * part < heap);
        different.map(|part| vec![part, heap - part]).collect()
    };
    options_of_splits(heaps, parts)
}

fn main() {
    print!("{}", table(ROWS, COLUMNS, position, options));
}

/// Returns the Grundy values, the P-positions, and a period if half of the columns agree with it.
pub fn table<P: Clone + Debug + Eq + Hash>(
    rows: u64,
    columns: usize,
    position: impl Fn(u64, u64) -> P,
    options: impl Fn(&P) -> Vec<P>,
) -> String {
    let mut search = Search::grundy(options);
    let (mut text, mut lost) = (String::new(), "P-positions:".to_string());
    let mut values = vec![Vec::new(); columns];
    for row in 0..rows {
        for (column, values) in (0..).zip(&mut values) {
            let position = position(row, column);
            let value = search.value(&position);
            text += &format!(" {value:2}");
            if value == 0 {
                lost += &format!(" {position:?}");
            }
            values.push(value);
        }
        text += "\n";
    }
    let period = match of_subtraction_game(&values, columns / 2) {
        None => "no period in this table".to_string(),
        Some(p) => format!(
            "period {} of the columns from {} on, seen but not proved",
            p.period, p.preperiod
        ),
    };
    format!("{text}{lost}\n{period}\n")
}
