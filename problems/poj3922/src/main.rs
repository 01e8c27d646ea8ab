//! POJ 3922 and HDU 2486, A simple stone game: the first move takes some items of a heap but not
//! all, each later one at most k times as many as the move before; the player who takes the last
//! item wins.

use shared::error::Error;
use shared::io::Io;
use shared::losing_totals::LosingTotals;

/// The largest factor: it has 3.3 million losing totals below 2^64, which take 27 MB.
const LARGEST: u64 = 100_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many heaps as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut totals = LosingTotals::new(1);
    for case in 1..=io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 1..=u64::MAX)?;
        let factor = io.read("factor", 1..=LARGEST)?;
        if factor != totals.factor() {
            totals = LosingTotals::new(factor);
        }
        let take = totals.winning_take(heap);
        if take < heap {
            writeln!(io, "Case {case}: {take}");
        } else {
            writeln!(io, "Case {case}: lose");
        }
    }
    Ok(())
}
