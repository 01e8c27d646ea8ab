//! Luogu P3235 (江南乐), BZOJ 3576: a move divides a heap of at least F stones as evenly as possible.

use shared::io::{run, Error, Io};
use shared::mex::Mex;

fn main() {
    run(solve);
}

/// Reads the threshold F and all games, and answers in one line.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let games = io.read("number of games", 0..=u64::MAX)?;
    let threshold = io.read("threshold", 1..=usize::MAX)?;
    let mut mex = Mex::new();
    // The Grundy values of heaps of 0, 1, 2, … stones, as far as they were asked for.
    let mut values = Vec::new();
    let mut answers = Vec::new();
    for _ in 0..games {
        let mut sum = 0;
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            let heap = io.read("heap", 1..=200_000)?;
            for size in values.len()..=heap {
                if size >= threshold {
                    add_options(size, &values, &mut mex);
                }
                values.push(mex.take());
            }
            sum ^= values[heap];
        }
        answers.push(if sum != 0 { "1" } else { "0" });
    }
    io.write_line(answers.join(" "));
    Ok(())
}

/// Adds the Grundy values of the options of `heap`: the nim-sums over the numbers of parts.
///
/// All numbers of parts for which the smaller parts have the same size are a block. Within a block
/// two numbers of equal parity leave the same nim-sum, so the first two of each block are enough.
/// A heap of n stones has fewer than 2 √n blocks.
pub(crate) fn add_options(heap: usize, values: &[usize], mex: &mut Mex) {
    let mut parts = 2;
    while parts <= heap {
        let size = heap / parts;
        let last = heap / size;
        // Where there is a larger part, it is smaller than the heap.
        let of_larger = values.get(size + 1).unwrap_or(&0);
        let of_split = |parts: usize| {
            let larger = heap - size * parts;
            (larger % 2 * of_larger) ^ ((parts - larger) % 2 * values[size])
        };
        mex.add(of_split(parts));
        mex.add(of_split(last.min(parts + 1)));
        parts = last + 1;
    }
}
