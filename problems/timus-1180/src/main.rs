//! Timus 1180, Stone Game: one heap of many digits, and a move takes a power of two.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads a heap and answers once: the player to move loses exactly if 3 divides it. Otherwise the
/// remainder, 1 or 2, is itself a power of two, and no smaller take leaves a multiple of 3.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = io.token()?;
    let digits = heap.strip_prefix('+').unwrap_or(heap);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(io.expected("heap"));
    }
    // Powers of 10 are 1 modulo 3, so the heap has the same remainder as the sum of its digits.
    let sum: u64 = digits.bytes().map(|digit| u64::from(digit - b'0')).sum();
    match sum % 3 {
        0 => io.write_line("2"),
        take => writeln!(io, "1\n{take}"),
    }
    Ok(())
}
