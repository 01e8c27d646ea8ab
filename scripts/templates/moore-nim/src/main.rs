//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for cases of different sizes until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        let most = io.read("largest take", 1..=u64::MAX)?;
        let mut heaps = Vec::new();
        for _ in 0..count {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(&heaps, most) { "first" } else { "second" });
    }
    Ok(())
}

fn first_player_wins(heaps: &[u64], most: u64) -> bool {
    todo!("FILL IN who wins with {heaps:?} and {most}")
}
