//! A reference solution of `row-chess`: it sorts the squares and pairs them from the right.
//!
//! Unlike the program, it reads whole lines, and accepts two pieces on one square.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    answer(&mut io::stdin().lock(), &mut output)?;
    Ok(output.flush()?)
}

/// Reads the input and writes the answers.
pub fn answer(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut lines = input.lines();
    lines.next().ok_or("expected a number of pieces")??;
    let line = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let mut squares = line.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    if squares.len() % 2 == 1 {
        squares.push(0);
    }
    squares.sort();
    let sum = squares.chunks(2).fold(0, |sum, pair| sum ^ (pair[1] - pair[0] - 1));
    writeln!(output, "{}", if sum != 0 { 1 } else { 2 })?;
    Ok(())
}
