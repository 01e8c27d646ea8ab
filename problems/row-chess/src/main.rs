//! Pieces in a row: a move takes one piece any number of squares to the left, not onto or over
//! another (compare POJ 1704).

use shared::error::Error;
use shared::io::Io;
use shared::row::nim_sum_of_gaps;

fn main() {
    shared::run::run(solve);
}

/// Reads the squares of all pieces and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut squares = Vec::new();
    for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
        squares.push(io.read("square", 1..=u64::MAX)?);
    }
    let wins = nim_sum_of_gaps(&mut squares)? != 0;
    io.write_line(if wins { "1" } else { "2" });
    Ok(())
}
