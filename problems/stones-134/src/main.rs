//! One heap, and a move takes 1, 3 or 4 items: what is the Grundy value?

use shared::error::Error;
use shared::io::Io;
use shared::period::PeriodicValues;

/// The numbers of items that a move may take.
const TAKES: [u64; 3] = [1, 3, 4];

fn main() {
    shared::run::run(solve);
}

/// Answers for every heap until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let values = PeriodicValues::new(&TAKES);
    while let Some(heap) = io.read_or_end("heap", 0..=u64::MAX)? {
        writeln!(io, "{}", values.value(heap));
    }
    Ok(())
}
