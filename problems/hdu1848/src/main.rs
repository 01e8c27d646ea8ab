//! HDU 1848, Fibonacci again and again: three heaps, and a move takes a Fibonacci number of items
//! from one of them.

use shared::io::{run, Error, Io};
use shared::subtraction::SubtractionGame;

/// The largest heap.
const LARGEST: usize = 100_000;

fn main() {
    run(solve);
}

/// Answers for every three heaps until `0 0 0` or the end of the input: the player to move wins
/// exactly if the nim-sum of the heaps' Grundy values is not 0 (Sprague 1935, Grundy 1939).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] < LARGEST {
        takes.push(takes[takes.len() - 2] + takes[takes.len() - 1]);
    }
    let mut game = SubtractionGame::new(&takes);
    while let Some(first) = io.read_or_end("heap", 0..=LARGEST)? {
        let second = io.read("heap", 0..=LARGEST)?;
        let third = io.read("heap", 0..=LARGEST)?;
        let largest = first.max(second).max(third);
        if largest == 0 {
            break;
        }
        let values = game.values_to(largest);
        let wins = values[first] ^ values[second] ^ values[third] != 0;
        io.write_line(if wins { "Fibo" } else { "Nacci" });
    }
    Ok(())
}
