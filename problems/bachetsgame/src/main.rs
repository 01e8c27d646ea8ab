//! Kattis bachetsgame, Bachet's Game (UVa 10404): one heap, and a move takes one of the given
//! numbers of items.

use shared::io::{run, Error, Io};
use shared::won_heaps::wins_to;

fn main() {
    run(solve);
}

/// Answers for every heap and its takes until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heap) = io.read_or_end("heap", 0..=10_000_000)? {
        let mut takes = Vec::new();
        for _ in 0..io.read("number of takes", 0..=u64::MAX)? {
            takes.push(io.read("take", 1..=usize::MAX)?);
        }
        io.write_line(if wins_to(&takes, heap)[heap] { "Stan wins" } else { "Ollie wins" });
    }
    Ok(())
}
