//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many positions as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    // For one case, drop the loop over the cases. If they are not counted:
    // `while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {`
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let mut heaps = Vec::new();
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(&heaps) { "first" } else { "second" });
    }
    Ok(())
}

fn first_player_wins(heaps: &[u64]) -> bool {
    todo!("FILL IN who wins with {heaps:?}")
}
