//! Luogu P3235 (江南乐), BZOJ 3576: a move divides a heap of at least F stones as evenly as possible.

use shared::io::{run, Error, Io};
use shared::mex::mex;

fn main() {
    run(solve);
}

/// Reads the threshold F and all games, and answers in one line.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let games = io.read("number of games", 0..=u64::MAX)?;
    let threshold = io.read("threshold", 1..=usize::MAX)?;
    let (mut values, mut words) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut sum = 0;
        for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
            let heap = io.read("heap", 1..=200_000)?;
            extend(&mut values, heap, threshold);
            sum ^= values[heap];
        }
        words.push(if sum != 0 { "1" } else { "0" });
    }
    io.write_line(&words.join(" "));
    Ok(())
}

/// Extends the Grundy values of the heaps to `largest`: the mex over the numbers of parts.
///
/// All numbers of parts for which the smaller parts have the same size are a block. Within a block
/// two numbers of equal parity leave the same nim-sum, so the first two of each block are enough,
/// and a heap has at most twice the square root of its size of blocks.
pub(crate) fn extend(values: &mut Vec<usize>, largest: usize, threshold: usize) {
    for heap in values.len()..=largest {
        let mut options = Vec::new();
        let mut parts = 2;
        while heap >= threshold && parts <= heap {
            options.push(value_of_split(values, heap, parts));
            if parts < heap {
                options.push(value_of_split(values, heap, parts + 1));
            }
            parts = heap / (heap / parts) + 1;
        }
        values.push(mex(options));
    }
}

/// Returns the nim-sum of the parts if `heap` is divided into `parts` of them, as evenly as possible.
fn value_of_split(values: &[usize], heap: usize, parts: usize) -> usize {
    let (size, larger) = (heap / parts, heap % parts);
    let equal_parts = |count: usize, size: usize| if count % 2 == 1 { values[size] } else { 0 };
    equal_parts(larger, size + 1) ^ equal_parts(parts - larger, size)
}
