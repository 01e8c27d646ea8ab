//! A reference solution of `divisor-game`: trial division up to the square root.
//!
//! It keeps all Grundy values, and then looks for the first winning move.

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
    lines.next().ok_or("expected a number of numbers")??;
    let mut values = Vec::new();
    for number in lines.next().unwrap_or_else(|| Ok(String::new()))?.split_whitespace() {
        values.push(prime_factors(number.parse()?));
    }
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    match values.iter().position(|&value| value ^ sum < value) {
        Some(place) => writeln!(output, "1\n{}", place + 1)?,
        None => writeln!(output, "2")?,
    }
    Ok(())
}

/// Returns the number of prime factors of `number`.
fn prime_factors(number: u64) -> u32 {
    let mut rest = number;
    let mut count = 0;
    let mut divisor = 2;
    while divisor * divisor <= rest {
        while rest % divisor == 0 {
            rest /= divisor;
            count += 1;
        }
        divisor += 1;
    }
    count + u32::from(rest > 1)
}
