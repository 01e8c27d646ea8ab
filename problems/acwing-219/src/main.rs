//! AcWing 219 and POJ 2311, Cutting Game: a move cuts a sheet of squares in two along a grid line,
//! and the player who first makes a single square wins.

use shared::io::{run, Error, Io};
use shared::mex::GrundyTable;

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
    let mut sheets = GrundyTable::default();
    while let Some(width) = io.read_or_end("width", 2..=u64::MAX)? {
        let height = io.read("height", 2..=u64::MAX)?;
        let is_lost = is_lost_side(width, &mut sheets) && is_lost_side(height, &mut sheets);
        io.write_line(if is_lost { "LOSE" } else { "WIN" });
    }
    Ok(())
}

/// Returns whether a sheet of 2 × `side` is lost, given the table of such sheets.
///
/// Dawson's Kayles has the period 34 from a row of 53 on (Guy and Smith 1956), so a longer side has the
/// value of one below 55 + 34.
pub(crate) fn is_lost_side(side: u64, sheets: &mut GrundyTable) -> bool {
    let side = if side < 55 { side } else { 55 + (side - 55) % 34 } as usize;
    let values = sheets.values_to(side, |side, values, add| {
        (2..=side / 2).map(|left| values[left] ^ values[side - left]).for_each(add);
    });
    values[side] == 0
}
