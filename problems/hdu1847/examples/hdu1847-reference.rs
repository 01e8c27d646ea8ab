//! A reference solution of `hdu1847`: Grundy values by recursion, up to the judge's limit, 1000.
//!
//! It ends with an error beyond that.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const LARGEST: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    answer(&mut io::stdin().lock(), &mut output)?;
    Ok(output.flush()?)
}

/// Reads the input and writes the answers.
pub fn answer(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut values = vec![None; LARGEST + 1];
    for line in input.lines() {
        let heap: usize = line?.trim().parse()?;
        if heap > LARGEST {
            return Err("a heap beyond the table".into());
        }
        let value = grundy_value(heap, &mut values);
        writeln!(output, "{}", if value != 0 { "Kiki" } else { "Cici" })?;
    }
    Ok(())
}

/// Returns the Grundy value of `heap`, and keeps it in `values`.
fn grundy_value(heap: usize, values: &mut [Option<usize>]) -> usize {
    if let Some(value) = values[heap] {
        return value;
    }
    // The takes up to 1000 are ten powers, so no value exceeds 10.
    let mut is_seen = [false; 12];
    for take in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] {
        if take <= heap {
            is_seen[grundy_value(heap - take, values)] = true;
        }
    }
    let mex = is_seen.iter().take_while(|&&is_seen| is_seen).count();
    values[heap] = Some(mex);
    mex
}
