//! Luogu P4279 (小约翰的游戏), HDU 1907 and POJ 3480 John: misère Nim, where the player who takes
//! the last stone loses.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many positions as the first number says.
///
/// While some heap has more than one stone it is as in Nim: the player to move wins exactly if the
/// nim-sum is not 0. Otherwise each move takes one heap, and it is the other way round (Bouton 1901).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
        let (mut sum, mut has_large) = (0, false);
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            let heap = io.read("heap", 0..=u64::MAX)?;
            sum ^= heap;
            has_large |= heap > 1;
        }
        let wins = (sum != 0) == has_large;
        io.write_line(if wins { "John" } else { "Brother" });
    }
    Ok(())
}
