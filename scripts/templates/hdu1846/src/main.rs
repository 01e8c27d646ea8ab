//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many heaps as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 0..=u64::MAX)?;
        let most = io.read("largest take", 1..=u64::MAX)?;
        io.write_line(if first_player_wins(heap, most) { "first" } else { "second" });
    }
    Ok(())
}

fn first_player_wins(heap: u64, most: u64) -> bool {
    todo!("FILL IN who wins with {heap} and {most}")
}
