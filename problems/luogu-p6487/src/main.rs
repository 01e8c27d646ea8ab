//! Luogu P6487, HRPA: Fibonacci Nim. The first move takes any number of items of a heap, each later
//! one at most twice as many as the move before; the player who takes the last item wins.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads a heap and writes the least first take that wins.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let heap = io.read("heap", 1..=u64::MAX)?;
    writeln!(io, "{}", least_winning_take(heap));
    Ok(())
}

/// Returns the least summand when the heap is written as a sum of Fibonacci numbers, each time the
/// largest that fits (Whinihan 1963).
fn least_winning_take(heap: u64) -> u128 {
    let mut rest = u128::from(heap);
    loop {
        let (mut number, mut next) = (1, 2);
        while next <= rest {
            (number, next) = (next, number + next);
        }
        if number == rest {
            return rest;
        }
        rest -= number;
    }
}
