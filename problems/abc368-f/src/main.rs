//! AtCoder ABC368 F, Dividing Game: a move replaces one of the numbers by a proper divisor.

use shared::error::Error;
use shared::io::Io;
use shared::prime_factors::PrimeFactors;

fn main() {
    shared::run::run(solve);
}

/// Reads the numbers, without keeping them, and answers once.
///
/// A number is worth a Nim heap of its prime factors: each proper divisor lacks at least one of
/// them, and any smaller number of them can be left.
fn solve(io: &mut Io) -> Result<(), Error> {
    let mut factors = PrimeFactors::new();
    let mut sum = 0;
    for _ in 0..io.read("count", 0..=u64::MAX)? {
        sum ^= factors.count(io.read("number", 1..=u64::MAX)?);
    }
    io.write_line(if sum != 0 { "Anna" } else { "Bruno" });
    Ok(())
}

#[cfg(test)]
mod by_rules;
