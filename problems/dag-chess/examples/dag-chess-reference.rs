//! A reference solution of `dag-chess`: a list of successors for each vertex, and recursion.
//!
//! Its stack overflows on a long path and on a cycle.

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
    let mut numbers = || -> Result<Vec<usize>, Box<dyn Error>> {
        let line = lines.next().ok_or("expected another line")??;
        Ok(line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?)
    };
    let mut successors = vec![Vec::new()];
    for _ in 0..*numbers()?.first().ok_or("expected a number of vertices")? {
        successors.push(numbers()?.split_off(1));
    }
    let mut values = vec![None; successors.len()];
    let mut sum = 0;
    if numbers()? != [0] {
        for vertex in numbers()? {
            sum ^= value(vertex, &successors, &mut values);
        }
    }
    writeln!(output, "{}", if sum != 0 { 1 } else { 2 })?;
    Ok(())
}

/// Returns the Grundy value of `vertex`, and puts it into `values`.
fn value(vertex: usize, successors: &[Vec<usize>], values: &mut [Option<usize>]) -> usize {
    if let Some(value) = values[vertex] {
        return value;
    }
    let mut seen = vec![false; successors[vertex].len() + 1];
    for &successor in &successors[vertex] {
        let value = value(successor, successors, values);
        if value < seen.len() {
            seen[value] = true;
        }
    }
    let mex = seen.iter().take_while(|&&is_seen| is_seen).count();
    values[vertex] = Some(mex);
    mex
}
