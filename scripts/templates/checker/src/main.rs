//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many positions as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed. Here it is the winner and, if that is the first player,
    // a winning take, any of them.
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let heap = io.read("heap", 0..=u64::MAX)?;
        match winning_take(heap) {
            Some(take) => writeln!(io, "first\n{take}"),
            None => io.write_line("second"),
        }
    }
    Ok(())
}

fn winning_take(heap: u64) -> Option<u64> {
    todo!("FILL IN a winning take from {heap}")
}
