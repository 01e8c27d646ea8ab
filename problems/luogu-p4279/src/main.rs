//! Luogu P4279 (小约翰的游戏), HDU 1907 and POJ 3480 John: misère Nim, where the player who takes
//! the last stone loses.

use shared::error::Error;
use shared::io::Io;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many positions as the first number says.
fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
        let (mut sum, mut largest) = (0, 0);
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            let heap = io.read("heap", 0..=u64::MAX)?;
            sum ^= heap;
            largest = largest.max(heap);
        }
        let wins = first_player_wins(sum, largest);
        io.write_line(if wins { "John" } else { "Brother" });
    }
    Ok(())
}

/// Returns whether the player to move wins, given the nim-sum of the heaps and the largest one.
///
/// While some heap has more than one stone it is as in Nim: the player wins exactly if the nim-sum
/// is not 0. Otherwise each move takes one heap, and it is the other way round (Bouton 1901).
fn first_player_wins(sum: u64, largest: u64) -> bool {
    (sum != 0) == (largest > 1)
}

#[cfg(test)]
mod by_rules;
