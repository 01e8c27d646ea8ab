//! Kattis bachetsgame, Bachet's Game (UVa 10404): one heap, and a move takes one of the given
//! numbers of items.

use shared::error::Error;
use shared::io::Io;
use shared::losing_heaps::LosingHeaps;

/// The largest heap: its table takes 12.5 MB.
const LARGEST: u64 = 100_000_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for every heap and its takes until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut takes = Vec::new();
    let mut lost = LosingHeaps::new();
    while let Some(heap) = io.read_or_end("heap", 0..=LARGEST)? {
        let heap = heap as usize;
        takes.clear();
        for _ in 0..io.read("number of takes", 0..=u64::MAX)? {
            takes.push(io.read("take", 1..=u64::MAX)?);
        }
        lost.fill(&takes, heap);
        io.write_line(if lost.contains(heap) { "Ollie wins" } else { "Stan wins" });
    }
    Ok(())
}
