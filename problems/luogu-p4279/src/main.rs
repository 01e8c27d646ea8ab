//! Luogu P4279 (小约翰的游戏), HDU 1907 and POJ 3480 John: misère Nim, where the player who takes
//! the last stone loses.

use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many positions as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut heaps = Vec::new();
    for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
        heaps.clear();
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        let wins = first_player_wins(&heaps);
        io.write_line(if wins { "John" } else { "Brother" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
///
/// While some heap has more than one stone it is as in Nim: the player wins exactly if the nim-sum
/// is not 0. Otherwise each move takes one heap, and it is the other way round (Bouton 1901).
fn first_player_wins(heaps: &[u64]) -> bool {
    let wins_nim = nim_sum(heaps.iter().copied()) != 0;
    wins_nim == heaps.iter().any(|&heap| heap > 1)
}
