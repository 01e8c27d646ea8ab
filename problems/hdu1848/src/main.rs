//! HDU 1848, Fibonacci again and again: three heaps, and a move takes a Fibonacci number of items
//! from one of them.

use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;
use shared::subtraction::SubtractionGame;

/// The largest heap: its table takes 4 MB.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for every three heaps until `0 0 0` or the end of the input: the player to move wins
/// exactly if the nim-sum of the heaps' Grundy values is not 0 (Sprague 1935, Grundy 1939).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut game = SubtractionGame::new(&fibonacci_numbers());
    while let Some(first) = io.read_or_end("heap", 0..=LARGEST)? {
        let second = io.read("heap", 0..=LARGEST)?;
        let third = io.read("heap", 0..=LARGEST)?;
        let heaps = [first, second, third];
        if heaps == [0, 0, 0] {
            break;
        }
        let wins = nim_sum(heaps.iter().map(|&heap| game.value(heap as usize))) != 0;
        io.write_line(if wins { "Fibo" } else { "Nacci" });
    }
    Ok(())
}

/// Returns the takes: 1, 2, 3, 5, … as far as a heap reaches, each once.
fn fibonacci_numbers() -> Vec<u64> {
    let (mut number, mut next) = (1, 2);
    let mut numbers = Vec::new();
    while number <= LARGEST {
        numbers.push(number);
        (number, next) = (next, number + next);
    }
    numbers
}
