//! POJ 3922 and HDU 2486, A simple stone game: the first move takes some items of a heap but not
//! all, each later one at most k times as many as the move before; the player who takes the last
//! item wins.

use shared::error::Error;
use shared::io::Io;

/// The largest factor: it has 3.3 million losing totals below 2^64, which take 27 MB.
const LARGEST: u64 = 100_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many heaps as the first number says.
fn solve(io: &mut Io) -> Result<(), Error> {
    let mut totals = LosingTotals::default();
    for case in 1..=io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 1..=u64::MAX)?;
        let factor = io.read("factor", 1..=LARGEST)?;
        if factor != totals.factor {
            totals.begin(factor);
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

/// The losing totals a(1), a(2), …: the heaps from which only taking everything wins.
///
/// They are a(1) = 1 and a(i + 1) = a(i) + a(j) with the least j for which factor · a(j) ≥ a(i)
/// (Schwenk 1970).
#[derive(Default)]
struct LosingTotals {
    factor: u64,
    totals: Vec<u64>,
    /// The index of a(j) in `totals`.
    step: usize,
}

impl LosingTotals {
    /// Begins the sequence of another factor, in the same memory.
    fn begin(&mut self, factor: u64) {
        self.factor = factor;
        self.totals.clear();
        self.totals.push(1);
        self.step = 0;
    }

    /// Returns the least take that wins if even the whole `heap`, at least 1, may be taken.
    ///
    /// It is the last summand when the heap is written as a sum of losing totals, each time the
    /// largest that fits.
    fn winning_take(&mut self, heap: u64) -> u64 {
        self.extend_to(heap);
        let mut rest = heap;
        loop {
            let fitting = self.totals.partition_point(|&total| total <= rest);
            let total = self.totals[fitting - 1];
            if total == rest {
                return total;
            }
            rest -= total;
        }
    }

    /// Makes `totals` hold every losing total up to `heap`.
    fn extend_to(&mut self, heap: u64) {
        let mut last = self.totals[self.totals.len() - 1];
        while last < heap {
            while self.factor.saturating_mul(self.totals[self.step]) < last {
                self.step += 1;
            }
            match last.checked_add(self.totals[self.step]) {
                Some(total) => last = total,
                // The next total is larger than every heap.
                None => break,
            }
            self.totals.push(last);
        }
    }
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
