//! AtCoder ABC368 F, Dividing Game: a move replaces one of the numbers by a proper divisor.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the numbers and answers once: the player to move wins exactly if the nim-sum of their
/// Grundy values is not 0 (Sprague 1935, Grundy 1939).
///
/// A number has the value of a Nim heap of its prime factors: a proper divisor lacks at least
/// one, and any smaller number of them can be left.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut sum = 0;
    for _ in 0..io.read("count", 0..=u64::MAX)? {
        sum ^= prime_factors(io.read("number", 1..=1_000_000)?);
    }
    io.write_line(if sum != 0 { "Anna" } else { "Bruno" });
    Ok(())
}

/// Returns the number of prime factors, each counted as often as it divides.
pub(crate) fn prime_factors(mut number: u64) -> u32 {
    let mut count = 0;
    let mut factor = 2;
    while number > 1 {
        if factor * factor > number {
            return count + 1;
        }
        if number % factor == 0 {
            number /= factor;
            count += 1;
        } else {
            factor += 1;
        }
    }
    count
}
