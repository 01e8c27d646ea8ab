//! CSES 1099 Stair Game: balls lie on stairs, and a move takes some of one stair down to the next.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many staircases as the first number says: the first player wins exactly if the
/// nim-sum of the balls on the even stairs is not 0.
///
/// Of two neighbouring stairs one is even. So each move changes exactly one even stair, and an even
/// stair can get any smaller number: the even stairs are heaps of Nim (Sprague 1937). What
/// comes down to an even stair, the opponent takes on to the next odd one.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of tests", 0..=u64::MAX)? {
        let mut sum = 0;
        for stair in 1..=io.read("number of stairs", 0..=u64::MAX)? {
            let balls = io.read("number of balls", 0..=u64::MAX)?;
            if stair % 2 == 0 {
                sum ^= balls;
            }
        }
        io.write_line(if sum != 0 { "first" } else { "second" });
    }
    Ok(())
}
