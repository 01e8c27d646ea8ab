//! AcWing 219 and POJ 2311, Cutting Game: a move cuts a sheet of squares in two along a grid line,
//! and the player who first makes a single square wins.

use shared::io::{run, Error, Io};
use shared::mex::Mex;

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
    let values = values_of_sheets();
    while let Some(width) = io.read_or_end("width", 2..=u64::MAX)? {
        let height = io.read("height", 2..=u64::MAX)?;
        let is_lost = is_lost_side(width, &values) && is_lost_side(height, &values);
        io.write_line(if is_lost { "LOSE" } else { "WIN" });
    }
    Ok(())
}

/// Returns the Grundy values of sheets of 2 × 0, 2 × 1, … squares, up to the end of the first
/// period: a sheet of 2 × n is a row of n - 2 in Dawson's Kayles, which has the period 34 from a
/// row of 53 on (Guy and Smith 1956).
pub(crate) fn values_of_sheets() -> Vec<usize> {
    let mut mex = Mex::new();
    let mut values = Vec::new();
    for side in 0..55 + 34 {
        for left in 2..=side / 2 {
            mex.add(values[left] ^ values[side - left]);
        }
        values.push(mex.take());
    }
    values
}

/// Returns whether a sheet of 2 × `side` is lost; a side beyond `values` has the value of one among
/// them.
pub(crate) fn is_lost_side(side: u64, values: &[usize]) -> bool {
    let side = if side < 55 { side } else { 55 + (side - 55) % 34 };
    values[side as usize] == 0
}
