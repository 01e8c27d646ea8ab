//! Timus 1180, Stone Game: one heap of any number of digits, and a move takes a power of two.

use shared::error::Error;
use shared::io::Io;
use shared::words::read_digits;

/// The most digits that a heap may have.
const LONGEST: usize = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads a heap and answers once.
fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = read_digits(io, "heap of at most 1000000 digits", LONGEST)?;
    match first_take(&heap) {
        None => io.write_line("2"),
        Some(take) => writeln!(io, "1\n{take}"),
    }
    Ok(())
}

/// Returns the least take that leaves a multiple of 3, as exactly those heaps are lost; `None` if
/// the heap is one.
///
/// What is over such a multiple is a power of two itself, 1 or 2, and no smaller take leaves one.
fn first_take(heap: &str) -> Option<u64> {
    // 10 and its powers leave 1 of a division by 3.
    let sum = heap
        .bytes()
        .map(|digit| u64::from(digit - b'0'))
        .sum::<u64>();
    Some(sum % 3).filter(|&take| take > 0)
}

#[cfg(test)]
mod by_rules;
