//! A reference solution of `n-ring`: Grundy values of lines by recursion, with a new table for each case.
//!
//! The recursion is as deep as there are takes in a line, so its stack overflows on a long line.

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
    let count: usize = lines.next().ok_or("expected a number of cases")??.trim().parse()?;
    for _ in 0..count {
        let line = lines.next().ok_or("expected another case")??;
        let numbers = line.split_whitespace().map(str::parse).collect::<Result<Vec<usize>, _>>()?;
        let (ring, take) = match numbers[..] {
            [ring, take] => (ring, take),
            _ => return Err("expected two numbers".into()),
        };
        // The first move leaves a line. It wins if the opponent loses there.
        let wins = match ring.checked_sub(take) {
            Some(line) => grundy_value(line, take, &mut vec![None; line + 1]) == 0,
            None => false,
        };
        writeln!(output, "{}", if wins { "xian shou sheng" } else { "hou shou sheng" })?;
    }
    Ok(())
}

/// Returns the Grundy value of a line, and keeps it in `values`.
fn grundy_value(line: usize, take: usize, values: &mut [Option<usize>]) -> usize {
    if line < take {
        return 0;
    }
    if let Some(value) = values[line] {
        return value;
    }
    let rest = line - take;
    let mut is_seen = vec![false; 2 * line + 1];
    for left in 0..=rest {
        let right = grundy_value(rest - left, take, values);
        // Values are at most the number of moves, so the nim-sum of two is below twice the line.
        is_seen[grundy_value(left, take, values) ^ right] = true;
    }
    let mex = is_seen.iter().take_while(|&&is_seen| is_seen).count();
    values[line] = Some(mex);
    mex
}
