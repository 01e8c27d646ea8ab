//! A reference solution of `hdu1847`: a table of Grundy values up to the judge's limit, 1000.
//!
//! It ends with an error beyond that.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const LARGEST: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut values = vec![0; LARGEST + 1];
    for heap in 1..=LARGEST {
        let mut seen = vec![false; LARGEST + 1];
        for take in (0..).map(|exponent| 1 << exponent).take_while(|&take| take <= heap) {
            seen[values[heap - take]] = true;
        }
        values[heap] = seen.iter().take_while(|&&is_seen| is_seen).count();
    }
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let heap: usize = line?.trim().parse()?;
        let value = values.get(heap).ok_or("a heap beyond the table")?;
        writeln!(output, "{}", if *value != 0 { "Kiki" } else { "Cici" })?;
    }
    Ok(output.flush()?)
}
