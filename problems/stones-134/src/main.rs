//! One heap, and a move takes 1, 3 or 4 items: what is the Grundy value?

use shared::io::{run, Error, Io};

/// The Grundy values of the heaps 0 to 6; those of larger heaps repeat them.
///
/// A value depends on the four before it alone, and those of the heaps 7 to 10 are again 0, 1, 0,
/// 1.
const VALUES: [u8; 7] = [0, 1, 0, 1, 2, 3, 2];

fn main() {
    run(solve);
}

/// Answers for every heap until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heap) = io.read_or_end("heap", 0..=u64::MAX)? {
        io.write_line(VALUES[(heap % 7) as usize]);
    }
    Ok(())
}
