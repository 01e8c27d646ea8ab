//! n items in a ring, and a move takes exactly m neighbours; gaps never close.

use std::collections::BTreeMap;

use shared::io::{run, Error, Io};
use shared::mex::GrundyTable;

fn main() {
    run(solve);
}

/// Answers for as many rings as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // For each take the Grundy values of lines of 0, 1, 2, … items.
    let mut tables: BTreeMap<usize, GrundyTable> = BTreeMap::new();
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let ring = io.read("size of the ring", 0..=20_000)?;
        let take = io.read("number of items to take", 1..=usize::MAX)?;
        let wins = first_player_wins(ring, take, tables.entry(take).or_default());
        io.write_line(if wins { "xian shou sheng" } else { "hou shou sheng" });
    }
    Ok(())
}

/// Returns whether the player to move wins on a ring, given the table of lines for this take.
///
/// The first move, the same wherever it is made, opens the ring and leaves a line. It wins exactly if
/// the Grundy value of that line is 0: the mex over what a move leaves on its left and on its right.
/// Mirrored moves have equal values, so the left part is at most half of the rest.
pub(crate) fn first_player_wins(ring: usize, take: usize, lines: &mut GrundyTable) -> bool {
    if ring < take {
        return false;
    }
    let values = lines.values_to(ring - take, |line, values, add| {
        if let Some(rest) = line.checked_sub(take) {
            (0..=rest / 2).map(|left| values[left] ^ values[rest - left]).for_each(add);
        }
    });
    values[ring - take] == 0
}
