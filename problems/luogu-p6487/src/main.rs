//! Luogu P6487, HRPA: Fibonacci Nim. The first move takes any number of items of a heap, each later
//! one at most twice as many as the move before; the player who takes the last item wins.

use shared::fibonacci_nim::least_fibonacci_summand;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads a heap and writes the least first take that wins: the least summand when the heap is
/// written as a sum of Fibonacci numbers, each time the largest that fits (Whinihan 1963).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = io.read("heap", 1..=u64::MAX)?;
    io.write_line(least_fibonacci_summand(heap));
    Ok(())
}
