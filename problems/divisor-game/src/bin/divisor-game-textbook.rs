//! The textbook twin of `divisor-game`: trial division up to the square root.
//!
//! It keeps all Grundy values, and looks for the first move that wins afterwards.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    lines.next().ok_or("a number of numbers is due")??;
    let mut values = Vec::new();
    for number in lines
        .next()
        .unwrap_or_else(|| Ok(String::new()))?
        .split_whitespace()
    {
        values.push(prime_factors(number.parse()?));
    }
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    match values.iter().position(|&value| value ^ sum < value) {
        Some(place) => println!("1\n{}", place + 1),
        None => println!("2"),
    }
    Ok(())
}

/// Returns the number of prime factors of `number`.
fn prime_factors(number: u64) -> u32 {
    let (mut rest, mut count, mut divisor) = (number, 0, 2);
    while divisor * divisor <= rest {
        while rest % divisor == 0 {
            rest /= divisor;
            count += 1;
        }
        divisor += 1;
    }
    count + u32::from(rest > 1)
}
