//! A reference solution of `poj2975`: it reads line by line with std.
//!
//! The heaps of a case have to be on one line, after the line with their number.

use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = lines.next() {
        if line?.trim() == "0" {
            break;
        }
        let line = lines.next().ok_or("expected a line of heaps")??;
        let heaps = line.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?;
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let winning = heaps.iter().filter(|&heap| heap ^ sum < *heap).count();
        writeln!(output, "{winning}")?;
    }
    Ok(output.flush()?)
}
