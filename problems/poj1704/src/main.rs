//! POJ 1704, Georgia and Bob, also Luogu P10507 and AcWing 236: pieces in a row, and a move takes
//! one of them any number of squares to the left, not onto or over another.

use shared::error::Error;
use shared::io::Io;
use shared::row::nim_sum_of_gaps;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many rows as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut squares = Vec::new();
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        squares.clear();
        for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
            squares.push(io.read("square", 1..=u64::MAX)?);
        }
        let wins = nim_sum_of_gaps(&mut squares)? != 0;
        io.write_line(if wins { "Georgia will win" } else { "Bob will win" });
    }
    Ok(())
}
