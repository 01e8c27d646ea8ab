//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the position, chooses the side that wins, and plays until the opponent cannot move.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is said. Here it is one heap; each move is the number of items
    // that it takes, and 0 says that the opponent has no move.
    let mut heap = io.read("heap", 0..=u64::MAX)?;
    let mut ours = winning_take(heap);
    io.write_line(if ours.is_some() { "first" } else { "second" });
    loop {
        if let Some(take) = ours {
            io.write_line(take);
            heap -= take;
        }
        let theirs = io.read("take of the opponent", 0..=heap)?;
        if theirs == 0 {
            return Ok(());
        }
        heap -= theirs;
        ours = winning_take(heap);
    }
}

fn winning_take(heap: u64) -> Option<u64> {
    todo!("FILL IN a winning take from {heap}")
}
