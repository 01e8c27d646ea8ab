//! POJ 2975, Nim: in how many ways can the player to move win?

use shared::error::Error;
use shared::io::Io;
use shared::nim::DigitCounts;

fn main() {
    shared::run::run(solve);
}

/// Answers case by case, without keeping the heaps, until a case without heaps or the end of the
/// input.
fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heaps) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        if heaps == 0 {
            break;
        }
        let mut counts = DigitCounts::new();
        for _ in 0..heaps {
            counts.add(io.read("heap", 0..=u64::MAX)?);
        }
        writeln!(io, "{}", winning_moves(&counts));
    }
    Ok(())
}

/// Returns the number of moves after which the nim-sum is 0.
///
/// A heap h has to become h xor s for the nim-sum s. That is a move exactly if it makes the heap
/// smaller: if h has the highest binary digit of s. If s is 0, no move wins (Bouton 1901).
fn winning_moves(counts: &DigitCounts) -> u64 {
    match counts.nim_sum() {
        0 => 0,
        sum => counts.count(63 - sum.leading_zeros()),
    }
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
