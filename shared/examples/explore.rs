//! Prints a table of any game. Edit the part above `main`, and run
//! `cargo run -q --example explore -p shared`.

use std::{fmt::Debug, hash::Hash};

use shared::period::of_subtraction_game;
use shared::search::SearchOfParts;

/// How many rows and columns the table has; both count from 0.
const ROWS: u64 = 1;
const COLUMNS: usize = 25;

/// What a cell of the table stands for: here a heap. A board of rows and columns is `(u64, u64)`.
type Part = u64;

/// Returns the part in a cell.
fn part(_row: u64, column: u64) -> Part {
    column
}

/// Returns for each move the list of parts that it leaves, here in Grundy's game: one heap is divided
/// into two heaps of different sizes. Where a move leaves one position, the list has one part.
fn moves(&heap: &Part) -> Vec<Vec<Part>> {
    let different = (1..heap).filter(|part| 2 * part < heap);
    different.map(|part| vec![part, heap - part]).collect()
}

fn main() {
    print!("{}", table(ROWS, COLUMNS, part, moves));
}

/// Returns the Grundy values, the P-positions, and a period if half of the columns agree with it.
pub fn table<P: Clone + Debug + Eq + Hash>(
    rows: u64,
    columns: usize,
    part: impl Fn(u64, u64) -> P,
    moves: impl Fn(&P) -> Vec<Vec<P>>,
) -> String {
    let mut search = SearchOfParts::new(moves);
    let (mut text, mut lost) = ("    |".to_string(), "P-positions:".to_string());
    let mut values = vec![Vec::new(); columns];
    (0..columns).for_each(|column| text += &format!(" {column:2}"));
    text += &format!("\n----+{}\n", "---".repeat(columns));
    for row in 0..rows {
        text += &format!("{row:3} |");
        for (column, values) in (0..).zip(&mut values) {
            let part = part(row, column);
            let value = search.value(&part);
            text += &format!(" {value:2}");
            if value == 0 {
                lost += &format!(" {part:?}");
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
