//! Luogu P4279 (小约翰的游戏), HDU 1907 and POJ 3480 John: misère Nim, where the player who takes
//! the last stone loses.

use shared::io::{run, Error, Io};
use shared::misere_nim::wins_misere_nim;

fn main() {
    run(solve);
}

/// Answers for as many positions as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
        let mut heaps = Vec::new();
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if wins_misere_nim(&heaps) { "John" } else { "Brother" });
    }
    Ok(())
}
