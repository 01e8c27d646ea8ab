//! A reference solution of `three-x`: it tries every square of each strip.
//!
//! The table grows with the strips in the input.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    answer(&mut io::stdin().lock(), &mut output)?;
    Ok(output.flush()?)
}

/// Reads the input and writes the answers.
pub fn answer(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut values: Vec<usize> = vec![0];
    for line in input.lines() {
        let squares: usize = line?.trim().parse()?;
        for length in values.len()..=squares {
            let mut seen = vec![false; 2 * (length + 1)];
            for square in 1..=length {
                // The X, and two squares on either side of it, are out of the game.
                let left = square.saturating_sub(3);
                let right = (length - square).saturating_sub(2);
                seen[values[left] ^ values[right]] = true;
            }
            values.push(seen.iter().take_while(|&&is_seen| is_seen).count());
        }
        writeln!(output, "{}", if values[squares] != 0 { 1 } else { 2 })?;
    }
    Ok(())
}
