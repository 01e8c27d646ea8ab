//! AtCoder Educational DP Contest K, Stones: one heap, and a move takes one of the given
//! numbers of items.

use shared::io::{run, Error, Io};
use shared::won_heaps::wins_to;

fn main() {
    run(solve);
}

/// Reads the number of takes, the heap and the takes and answers once.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let count = io.read("number of takes", 0..=u64::MAX)?;
    let heap = io.read("heap", 0..=10_000_000)?;
    let mut takes = Vec::new();
    for _ in 0..count {
        takes.push(io.read("take", 1..=usize::MAX)?);
    }
    io.write_line(if wins_to(&takes, heap)[heap] { "First" } else { "Second" });
    Ok(())
}
