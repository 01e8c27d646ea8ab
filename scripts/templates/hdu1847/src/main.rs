//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every heap until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    while let Some(heap) = io.read_or_end("heap", 0..=u64::MAX)? {
        io.write_line(if first_player_wins(heap) { "first" } else { "second" });
    }
    Ok(())
}

fn first_player_wins(heap: u64) -> bool {
    todo!("FILL IN who wins with {heap}")
}
