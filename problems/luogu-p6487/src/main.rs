//! Luogu P6487, HRPA: Fibonacci Nim. The first move takes any number of items of a heap, each later
//! one at most twice as many as the move before; the player who takes the last item wins.

use shared::error::Error;
use shared::io::Io;
use shared::losing_totals::LosingTotals;

fn main() {
    shared::run::run(solve);
}

/// Reads a heap and writes the least first take that wins.
///
/// It is the least summand when the heap is written as a sum of Fibonacci numbers, each time the
/// largest that fits (Whinihan 1963).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = io.read("heap", 1..=u64::MAX)?;
    writeln!(io, "{}", LosingTotals::new(2).winning_take(heap));
    Ok(())
}
