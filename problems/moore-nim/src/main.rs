//! Moore's Nim: heaps, and a move takes any number of items from each of 1 to k of them.

use shared::error::Error;
use shared::io::Io;
use shared::nim::DigitCounts;

fn main() {
    shared::run::run(solve);
}

/// Answers case by case, without keeping the heaps, until the input ends.
fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heaps) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        let most = io.read("largest number of heaps in a move", 1..=u64::MAX)?;
        let mut counts = DigitCounts::new();
        for _ in 0..heaps {
            counts.add(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(&counts, most) {
            "1"
        } else {
            "2"
        });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if some binary digit is in a number of heaps
/// that is no multiple of `most` + 1 (Moore 1910).
fn first_player_wins(counts: &DigitCounts, most: u64) -> bool {
    // If `most` + 1 is 2^64, only the count 0 is a multiple.
    let remainder = |count: u64| most.checked_add(1).map_or(count, |period| count % period);
    (0..counts.digits()).any(|digit| remainder(counts.count(digit)) != 0)
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
