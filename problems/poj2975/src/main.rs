//! POJ 2975, Nim: in how many ways can the player to move win?

use shared::io::{run, Error, Io};
use shared::nim::nim_sum;

fn main() {
    run(solve);
}

/// Answers case by case until a case without heaps or the end of the input.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        if count == 0 {
            break;
        }
        let mut heaps = Vec::new();
        for _ in 0..count {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(winning_moves(&heaps));
    }
    Ok(())
}

/// Returns the number of moves after which the nim-sum is 0.
///
/// A heap h has to become h xor s for the nim-sum s. That is a move exactly if it makes the heap
/// smaller. If s is 0, no move wins (Bouton 1901).
fn winning_moves(heaps: &[u64]) -> usize {
    let sum = nim_sum(heaps.iter().copied());
    heaps.iter().filter(|&heap| heap ^ sum < *heap).count()
}
