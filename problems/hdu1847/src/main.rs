//! HDU 1847, Good Luck in CET-4 Everybody!: one heap, a move takes 1, 2, 4, 8, … items.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every heap until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heap) = io.read_or_end("heap", 0..=u64::MAX)? {
        io.write_line(if first_player_wins(heap) { "Kiki" } else { "Cici" });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if 3 does not divide the heap.
///
/// No power of two is a multiple of 3, so no move leads from one multiple to another. From any
/// other heap, a take of 1 or 2 leads to one.
fn first_player_wins(heap: u64) -> bool {
    heap % 3 != 0
}
