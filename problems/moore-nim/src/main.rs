//! Moore's Nim: heaps, and a move takes any number of items from each of 1 to k of them.

use shared::io::{run, Error, Io};
use shared::moore_nim::wins_moore_nim;

fn main() {
    run(solve);
}

/// Answers case by case until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        let most = io.read("largest number of heaps in a move", 1..=u64::MAX)?;
        let mut heaps = Vec::new();
        for _ in 0..count {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        io.write_line(if wins_moore_nim(&heaps, most) { "1" } else { "2" });
    }
    Ok(())
}
