//! AtCoder Educational DP Contest K, Stones: one heap, and a move takes one of the given
//! numbers of items.

use shared::error::Error;
use shared::io::Io;
use shared::losing_heaps::LosingHeaps;

/// The largest heap: its table takes 12.5 MB.
const LARGEST: u64 = 100_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the number of takes, the heap and the takes and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let count = io.read("number of takes", 0..=u64::MAX)?;
    let heap = io.read("heap", 0..=LARGEST)? as usize;
    let mut takes = Vec::new();
    for _ in 0..count {
        takes.push(io.read("take", 1..=u64::MAX)?);
    }
    let mut lost = LosingHeaps::new();
    lost.fill(&takes, heap);
    io.write_line(if lost.contains(heap) { "Second" } else { "First" });
    Ok(())
}
