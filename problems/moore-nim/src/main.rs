//! Moore's Nim: heaps, and a move takes any number of items from each of 1 to k of them.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers case by case until the input ends: the player to move wins exactly if some binary digit
/// is in a number of heaps that is not a multiple of the largest number of heaps plus 1 (Moore
/// 1910).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        let most = io.read("largest number of heaps in a move", 1..=u64::MAX)?;
        let mut counts = [0_u64; 64];
        for _ in 0..count {
            let heap = io.read("heap", 0..=u64::MAX)?;
            for (digit, count) in counts.iter_mut().enumerate() {
                *count += heap >> digit & 1;
            }
        }
        let wins = counts.iter().any(|&count| u128::from(count) % (u128::from(most) + 1) != 0);
        io.write_line(if wins { "1" } else { "2" });
    }
    Ok(())
}
