//! Luogu P1247 (取火柴游戏): Nim. The first heap from which a move wins, and that move.

use shared::io::{run, Error, Io};
use shared::nim::nim_sum;

fn main() {
    run(solve);
}

/// Reads the heaps and writes a winning move and the heaps after it.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut heaps = Vec::new();
    for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
        heaps.push(io.read("heap", 0..=u64::MAX)?);
    }
    match winning_move(&heaps) {
        None => io.write_line("lose"),
        Some((index, left)) => {
            writeln!(io, "{} {}", heaps[index] - left, index + 1);
            heaps[index] = left;
            let heaps: Vec<String> = heaps.iter().map(|heap| heap.to_string()).collect();
            io.write_line(&heaps.join(" "));
        }
    }
    Ok(())
}

/// Returns the index of the first heap from which a move wins, and what the move leaves of it;
/// `None` if no move wins.
///
/// A heap h has to become h xor s for the nim-sum s, because then the nim-sum is 0. That is a move
/// exactly if it makes the heap smaller (Bouton 1901).
fn winning_move(heaps: &[u64]) -> Option<(usize, u64)> {
    let sum = nim_sum(heaps.iter().copied());
    let index = heaps.iter().position(|&heap| heap ^ sum < heap)?;
    Some((index, heaps[index] ^ sum))
}
