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
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = read_digits(io, "heap of at most 1000000 digits", LONGEST)?;
    match first_take(&heap) {
        None => io.write_line("2"),
        Some(take) => writeln!(io, "1\n{take}"),
    }
    Ok(())
}

/// Returns the least take that wins, or `None` if there is none.
///
/// The player to move loses exactly if 3 divides the heap. Otherwise the remainder, 1 or 2, is
/// itself a power of two, and no smaller take leaves a multiple of 3.
fn first_take(heap: &str) -> Option<u64> {
    // Powers of 10 are 1 modulo 3, so the heap has the same remainder as the sum of its digits.
    let sum: u64 = heap.bytes().map(|digit| u64::from(digit - b'0')).sum();
    Some(sum % 3).filter(|&take| take > 0)
}
