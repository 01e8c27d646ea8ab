//! POJ 3922 and HDU 2486, A simple stone game: the first move takes some items of a heap but not
//! all, each later one at most k times as many as the move before; whoever takes the last wins.

use shared::error::Error;
use shared::io::Io;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many heaps as the first number says.
fn solve(io: &mut Io) -> Result<(), Error> {
    let cases = io.read("number of cases", 0..=u64::MAX)?;
    for case in 1..=cases {
        let heap = io.read("heap", 1..=u64::MAX)?;
        let factor = io.read("factor", 1..=u64::MAX)?;
        let take = winning_take(heap, factor);
        if take < heap {
            writeln!(io, "Case {case}: {take}");
        } else {
            writeln!(io, "Case {case}: lose");
        }
    }
    Ok(())
}

/// Returns the least take that wins if even the whole `heap`, at least 1, may be taken.
///
/// It is the last summand when the heap is written as a sum of losing totals, each time the
/// greatest that fits (Schwenk 1970). Each summand is less than a `factor`-th of the one before.
fn winning_take(heap: u64, factor: u64) -> u64 {
    let mut rest = heap;
    loop {
        let total = LosingTotal::first(factor).rise_to(rest);
        if total == rest {
            return total;
        }
        rest -= total;
    }
}

/// One of the losing totals a(1), a(2), …: the heaps from which no take but all of it wins.
///
/// They are a(1) = 1 and a(i + 1) = a(i) + a(j) with the least j for which factor · a(j) ≥ a(i).
/// Instead of keeping all terms from a(j) on, a second walk through the sequence stays behind at
/// a(j), which needs a third one, and so on: as many as the heap has digits to the base `factor`.
struct LosingTotal {
    factor: u64,
    /// a(i).
    total: u64,
    /// a(j), if a(i) is at most `reach`; then it is the step from a(i) to a(i + 1).
    step: u64,
    /// The product of `factor` and `step`, or the greatest `u64` if that is less.
    reach: u64,
    /// The walk that stays behind, at a(j); none yet while a(j) is a(1).
    behind: Option<Box<LosingTotal>>,
}

impl LosingTotal {
    /// Returns a(1).
    fn first(factor: u64) -> LosingTotal {
        LosingTotal {
            factor,
            total: 1,
            step: 1,
            reach: factor,
            behind: None,
        }
    }

    /// Returns the greatest losing total that is at most `heap`, which is not below this one.
    fn rise_to(&mut self, heap: u64) -> u64 {
        loop {
            self.catch_up();
            if self.step > heap - self.total {
                return self.total;
            }
            // The same step leads on from every total up to the last one: few from large ones,
            // where a division would cost more than it saves, but many from small ones.
            let last = self.reach.min(heap - self.step);
            self.total += self.step;
            if self.total <= last {
                self.total += ((last - self.total) / self.step + 1) * self.step;
            }
        }
    }

    /// Goes on to the next losing total.
    fn advance(&mut self) {
        self.catch_up();
        self.total += self.step;
    }

    /// Makes `step` the one that leads on from `total`.
    ///
    /// Before the last step, a(i) was at most k · a(j), so a(i) + a(j) is at most k · a(j) + a(j).
    /// As a(j) is at most k times the step to a(j + 1), that is at most k · a(j + 1): the walk
    /// behind has to go on by one term at most.
    fn catch_up(&mut self) {
        if self.total > self.reach {
            let factor = self.factor;
            let behind = self
                .behind
                .get_or_insert_with(|| Box::new(LosingTotal::first(factor)));
            behind.advance();
            self.step = behind.total;
            self.reach = factor.saturating_mul(self.step);
        }
    }
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
