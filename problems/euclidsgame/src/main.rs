//! Kattis Euclid's Game, also POJ 2348 and HDU 1525: a move takes a multiple of the smaller number
//! from the larger one, and the player who reaches 0 wins.

use shared::golden_ratio::exceeds_phi_times;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every pair of numbers until `0 0` or the end of the input.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(a) = io.read_or_end("first number", 0..=u64::MAX)? {
        if a == 0 {
            // The end of the cases is `0 0`.
            io.read("second number", 0..=0)?;
            break;
        }
        let b = io.read("second number", 1..=u64::MAX)?;
        let wins = first_player_wins(a.max(b), a.min(b));
        io.write_line(if wins { "Stan wins" } else { "Ollie wins" });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if the numbers are equal or their ratio is
/// above the golden ratio φ = (1 + √5)/2 (Cole and Davie 1969).
///
/// Let r be the remainder of larger by smaller. If r is 0, taking all wins. Otherwise exactly one
/// of smaller/r and (smaller + r)/smaller is below φ. From a ratio above φ the player can leave it.
/// From a ratio below φ the only move leaves smaller/r, which is above φ.
fn first_player_wins(larger: u64, smaller: u64) -> bool {
    larger == smaller || exceeds_phi_times(larger, smaller)
}
