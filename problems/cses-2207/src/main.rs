//! CSES 2207: Grundy's game. A move splits a heap into two non-empty heaps of different sizes; the
//! player who cannot move loses.

use shared::io::{run, Error, Io};

/// The largest heap whose winner is known here.
pub const LARGEST: u64 = 1_000_000;

/// The heaps up to `LARGEST` that are lost for the player to move.
///
/// No theorem gives them: they are computed, and so is the fact that none follows up to `LARGEST`.
/// Whether any follows at all is not known.
pub const LOST: [u64; 42] = [
    0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346,
    359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932,
    1222,
];

fn main() {
    run(solve);
}

/// Answers for as many heaps as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
        let heap = io.read("heap", 0..=LARGEST)?;
        io.write_line(if LOST.contains(&heap) { "second" } else { "first" });
    }
    Ok(())
}
