//! Kattis snim, S-Nim (POJ 2960, HDU 1536): heaps, and a move takes one of the given numbers of
//! items from one of them.

use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;
use shared::subtraction::SubtractionGame;

/// The largest heap: its table takes 4 MB.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for every set of takes and its positions until an empty set or the end of the input: the
/// player to move wins exactly if the nim-sum of the heaps' Grundy values is not 0 (Sprague 1935,
/// Grundy 1939).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(count) = io.read_or_end("number of takes", 0..=u64::MAX)? {
        if count == 0 {
            break;
        }
        let mut takes = Vec::new();
        for _ in 0..count {
            takes.push(io.read("take", 1..=u64::MAX)?);
        }
        let mut game = SubtractionGame::new(&takes);
        // A line is written when it is complete: the input may have an error before that.
        let mut line = String::new();
        let mut values = Vec::new();
        for _ in 0..io.read("number of positions", 0..=u64::MAX)? {
            values.clear();
            for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
                let heap = io.read("heap", 0..=LARGEST)?;
                values.push(game.value(heap as usize));
            }
            let wins = nim_sum(values.iter().copied()) != 0;
            line += if wins { "W" } else { "L" };
        }
        io.write_line(&line);
    }
    Ok(())
}
