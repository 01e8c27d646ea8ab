//! Moore's Nim: heaps, and a move takes any number of items from each of 1 to k of them.

use shared::error::Error;
use shared::io::Io;

fn main() {
    shared::run::run(solve);
}

/// Answers case by case until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut heaps = Vec::new();
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        let most = io.read("largest number of heaps in a move", 1..=u64::MAX)?;
        heaps.clear();
        for _ in 0..count {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(&heaps, most) { "1" } else { "2" });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if some binary digit is in a number of heaps
/// that is not a multiple of `most` + 1 (Moore 1910).
fn first_player_wins(heaps: &[u64], most: u64) -> bool {
    // If `most` + 1 is 2^64, only the count 0 is a multiple.
    let period = most.checked_add(1);
    let is_multiple =
        |&count: &u64| count == 0 || period.map_or(false, |period| count % period == 0);
    !digit_counts(heaps).iter().all(is_multiple)
}

/// Returns how many heaps have each of the 64 binary digits, from the lowest on.
fn digit_counts(heaps: &[u64]) -> [u64; 64] {
    let mut counts = [0; 64];
    // So few heaps stay in the processor's cache while their digits are counted one by one.
    for heaps in heaps.chunks(512) {
        let digits = 64 - heaps.iter().fold(0, |all, heap| all | heap).leading_zeros();
        for (digit, count) in (0..digits).zip(&mut counts) {
            *count += heaps.iter().map(|heap| heap >> digit & 1).sum::<u64>();
        }
    }
    counts
}
