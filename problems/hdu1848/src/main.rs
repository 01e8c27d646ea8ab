//! HDU 1848, Fibonacci again and again: three heaps, and a move takes a Fibonacci number of items
//! from one of them.

use shared::io::{run, Error, Io};
use shared::mex::mex;

/// The largest heap.
const LARGEST: usize = 100_000;

fn main() {
    run(solve);
}

/// Answers for every three heaps until `0 0 0` or the end of the input: the player to move wins
/// exactly if the nim-sum of the heaps' Grundy values is not 0 (Sprague 1935, Grundy 1939).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut values = Vec::new();
    while let Some(first) = io.read_or_end("heap", 0..=LARGEST)? {
        let second = io.read("heap", 0..=LARGEST)?;
        let third = io.read("heap", 0..=LARGEST)?;
        let largest = first.max(second).max(third);
        if largest == 0 {
            break;
        }
        extend(&mut values, largest);
        let wins = values[first] ^ values[second] ^ values[third] != 0;
        io.write_line(if wins { "Fibo" } else { "Nacci" });
    }
    Ok(())
}

/// Extends the Grundy values of heaps to `largest`: the mex of the values that the takes 1, 2, 3, 5,
/// 8, … leave.
fn extend(values: &mut Vec<usize>, largest: usize) {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] <= largest {
        takes.push(takes[takes.len() - 2] + takes[takes.len() - 1]);
    }
    for heap in values.len()..=largest {
        let value =
            mex(takes.iter().take_while(|&&take| take <= heap).map(|take| values[heap - take]));
        values.push(value);
    }
}
