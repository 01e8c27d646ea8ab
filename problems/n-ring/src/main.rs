//! n items in a ring, and a move takes exactly m neighbours; gaps never close.

use std::collections::BTreeMap;

use shared::io::{run, Error, Io};
use shared::mex::Mex;

fn main() {
    run(solve);
}

/// Answers for as many rings as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // For each take the Grundy values of lines of 0, 1, 2, … items.
    let mut tables: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut mex = Mex::new();
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let ring = io.read("size of the ring", 0..=20_000)?;
        let take = io.read("number of items to take", 1..=usize::MAX)?;
        let lines = tables.entry(take).or_default();
        let wins = first_player_wins(ring, take, lines, &mut mex);
        io.write_line(if wins { "xian shou sheng" } else { "hou shou sheng" });
    }
    Ok(())
}

/// Returns whether the player to move wins on a ring. `lines` are the Grundy values of lines for
/// this take, as far as they are known; it grows.
///
/// The first move, the same wherever it is made, opens the ring and leaves a line. It wins exactly
/// if the Grundy value of that line is 0: the mex over what a move leaves on its left and on its
/// right. Mirrored moves have equal values, so the left part is at most half of the rest.
pub(crate) fn first_player_wins(
    ring: usize,
    take: usize,
    lines: &mut Vec<usize>,
    mex: &mut Mex,
) -> bool {
    if ring < take {
        return false;
    }
    for line in lines.len()..=ring - take {
        if let Some(rest) = line.checked_sub(take) {
            let splits = rest / 2 + 1;
            for left in 0..splits {
                mex.add(lines[left] ^ lines[rest - left]);
            }
        }
        lines.push(mex.take());
    }
    lines[ring - take] == 0
}
