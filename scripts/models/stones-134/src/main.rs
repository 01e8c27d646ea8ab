//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every heap until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read.
    while let Some(heap) = io.read_or_end("heap", 0..=u64::MAX)? {
        let value = grundy_value(heap);
        writeln!(io, "{value}");
    }
    Ok(())
}

/// Returns the Grundy value of a heap.
fn grundy_value(heap: u64) -> u64 {
    todo!("FILL IN the answer for {heap}")
}
