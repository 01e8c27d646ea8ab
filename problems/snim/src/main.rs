//! Kattis snim, S-Nim (POJ 2960, HDU 1536): heaps, and a move takes one of the given numbers of
//! items from one of them.

use shared::io::{run, Error, Io};
use shared::subtraction::SubtractionGame;

fn main() {
    run(solve);
}

/// Reads every set of takes and its positions until an empty set or the end of the input, and
/// writes a letter for each position.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(count) = io.read_or_end("number of takes", 0..=u64::MAX)? {
        if count == 0 {
            break;
        }
        let mut takes = Vec::new();
        for _ in 0..count {
            takes.push(io.read("take", 1..=usize::MAX)?);
        }
        let mut game = SubtractionGame::new(&takes);
        let mut letters = String::new();
        for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
            // The player to move wins exactly if the nim-sum of the heaps' Grundy values is not 0
            // (Sprague 1935, Grundy 1939).
            let mut sum = 0;
            for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
                let heap = io.read("heap", 0..=10_000)?;
                sum ^= game.values_to(heap)[heap];
            }
            letters.push(if sum != 0 { 'W' } else { 'L' });
        }
        io.write_line(letters);
    }
    Ok(())
}
