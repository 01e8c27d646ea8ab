//! Numbers on a board: a move replaces one of them by a proper divisor; 1 is allowed.

use shared::io::{run, Error, Io};
use shared::nim::nim_sum;
use shared::prime_factors::PrimeFactors;

fn main() {
    run(solve);
}

/// Reads the numbers and answers once.
///
/// A number has the Grundy value of a Nim heap of its prime factors: a proper divisor lacks at
/// least one, and any smaller number of them can be left.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut factors = PrimeFactors::new();
    let mut values = Vec::new();
    for _ in 0..io.read("count", 0..=u64::MAX)? {
        values.push(factors.count(io.read("number", 1..=u64::MAX)?));
    }
    match winning_place(&values) {
        Some(place) => writeln!(io, "1\n{}", place + 1),
        None => io.write_line("2"),
    }
    Ok(())
}

/// Returns the least place at which a move wins, if there is one.
///
/// The move has to turn the value v into v xor s for the nim-sum s. That is a move exactly if it
/// makes the value smaller (Bouton 1901).
fn winning_place(values: &[u32]) -> Option<usize> {
    let sum = nim_sum(values.iter().copied());
    values.iter().position(|&value| value ^ sum < value)
}
