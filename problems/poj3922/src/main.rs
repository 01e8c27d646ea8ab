//! POJ 3922 and HDU 2486, A simple stone game: the first move takes some items of a heap but not
//! all, each later one at most k times as many as the move before; the player who takes the last
//! item wins.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many heaps as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for case in 1..=io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 1..=1_000_000_000_000_000_000)?;
        let factor = io.read("factor", 1..=100_000)?;
        let take = least_winning_take(heap, factor);
        if take < heap {
            writeln!(io, "Case {case}: {take}");
        } else {
            writeln!(io, "Case {case}: lose");
        }
    }
    Ok(())
}

/// Returns the least first take that wins if even the whole heap may be taken.
///
/// The heaps from which only that wins are the losing totals: the first is 1, and after a comes
/// a + b for the least losing total b for which `factor` · b ≥ a. The take is the last summand when
/// the heap is written as a sum of them, each time the largest that fits (Schwenk 1970).
fn least_winning_take(heap: u64, factor: u64) -> u64 {
    let mut totals = vec![1_u64];
    let mut last = 1;
    let mut step = 0;
    while last < heap {
        while totals[step].saturating_mul(factor) < last {
            step += 1;
        }
        last += totals[step];
        totals.push(last);
    }
    let mut rest = heap;
    loop {
        // The first total is 1, and the rest is at least 1, so one fits.
        let fitting = totals[totals.partition_point(|&total| total <= rest) - 1];
        if fitting == rest {
            return rest;
        }
        rest -= fitting;
    }
}
