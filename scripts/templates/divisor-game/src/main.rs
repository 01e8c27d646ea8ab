//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads one list and answers once.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let mut heaps = Vec::new();
    for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
        heaps.push(io.read("heap", 0..=u64::MAX)?);
    }
    io.write_line(if first_player_wins(&heaps) { "first" } else { "second" });
    Ok(())
}

fn first_player_wins(heaps: &[u64]) -> bool {
    todo!("FILL IN who wins with {heaps:?}")
}
