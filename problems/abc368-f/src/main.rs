//! AtCoder ABC368 F, Dividing Game: a move replaces one of the numbers by a proper divisor.

use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;
use shared::prime_factors::PrimeFactors;

fn main() {
    shared::run::run(solve);
}

/// Reads the numbers and answers once: the player to move wins exactly if the nim-sum of their Grundy
/// values is not 0 (Sprague 1935, Grundy 1939).
///
/// A number has the value of a Nim heap of its prime factors: each proper divisor lacks at least
/// one of them, and any smaller number of them can be left.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut factors = PrimeFactors::new();
    let mut values = Vec::new();
    for _ in 0..io.read("count", 0..=u64::MAX)? {
        let number = io.read("number", 1..=u64::MAX)?;
        values.push(factors.count(number));
    }
    let wins = nim_sum(values) != 0;
    io.write_line(if wins { "Anna" } else { "Bruno" });
    Ok(())
}
