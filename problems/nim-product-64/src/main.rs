//! Library Checker, Nim Product (F_2^64): the nim product of two numbers, which is the Grundy value
//! of a coin in Turning Corners.

use shared::io::{run, Error, Io};
use shared::nim_product::NimProducts;

fn main() {
    run(solve);
}

/// Answers for as many pairs as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let products = NimProducts::new();
    for _ in 0..io.read("number of pairs", 0..=u64::MAX)? {
        let a = io.read("first factor", 0..=u64::MAX)?;
        let b = io.read("second factor", 0..=u64::MAX)?;
        io.write_line(products.product(a, b));
    }
    Ok(())
}
