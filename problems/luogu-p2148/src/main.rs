//! Luogu P2148 (E&D, SDOI 2009): pairs of heaps, and a move takes one heap of a pair away and
//! divides the other one in two.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many games as the first number says: the player to move wins exactly if the
/// nim-sum of the values of all pairs is not 0.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of games", 0..=u64::MAX)? {
        let heaps = io.read("number of heaps", 0..=u64::MAX)?;
        if heaps % 2 == 1 {
            return Err(io.expected("even number of heaps"));
        }
        let mut sum = 0;
        for _ in 0..heaps / 2 {
            let heap = io.read("heap", 1..=u64::MAX)?;
            sum ^= value(heap, io.read("heap", 1..=u64::MAX)?);
        }
        io.write_line(if sum != 0 { "YES" } else { "NO" });
    }
    Ok(())
}

/// Returns the Grundy value of a pair of heaps, neither of them empty.
///
/// A heap of a can be divided into a pair of value w exactly if a - 1 has the binary digit 1 in
/// place w. So the value is the lowest place where both have a 0 (Abuku and Suetsugu 2021).
pub(crate) fn value(a: u64, b: u64) -> u32 {
    ((a - 1) | (b - 1)).trailing_ones()
}
