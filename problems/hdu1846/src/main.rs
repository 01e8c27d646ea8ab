//! HDU 1846, Brave Game: one heap, and a move takes 1 to m items; the player who takes
//! the last one wins.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many heaps as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 0..=u64::MAX)?;
        let most = io.read("largest take", 1..=u64::MAX)?;
        io.write_line(if first_player_wins(heap, most) { "first" } else { "second" });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if the heap is not a multiple of `most` + 1
/// (Bachet 1612).
///
/// No take from 1 to `most` leads from one multiple to another. From any other heap, taking the
/// remainder leads to a multiple, in the end to 0.
fn first_player_wins(heap: u64, most: u64) -> bool {
    u128::from(heap) % (u128::from(most) + 1) != 0
}
