//! AcWing 219 and POJ 2311, Cutting Game: a move cuts a sheet of squares in two along a grid line,
//! and the player who first makes a single square wins.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every sheet until the input ends: the player to move loses exactly if both sides are
/// lost.
///
/// Who makes a strip loses, because the opponent cuts one square off it. So all parts have sides
/// from 2, and who cannot cut like that loses. A 2 × n sheet is then Dawson's Kayles on a row of
/// n - 2: a cut takes two neighbours. Where neither side is lost, the sheet has the value 1.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(width) = io.read_or_end("width", 2..=u64::MAX)? {
        let height = io.read("height", 2..=u64::MAX)?;
        let is_lost = is_lost_side(width) && is_lost_side(height);
        io.write_line(if is_lost { "LOSE" } else { "WIN" });
    }
    Ok(())
}

/// Returns whether a sheet of 2 × `side` is lost: the zeros of Dawson's Kayles, which has the
/// period 34 (Guy and Smith 1956).
pub(crate) fn is_lost_side(side: u64) -> bool {
    matches!(side, 2 | 3 | 17 | 37) || matches!(side % 34, 7 | 11 | 23 | 27 | 31)
}
