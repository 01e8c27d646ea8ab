//! Luogu P2599 (取石子游戏, ZJOI 2009): End-Nim, heaps in a row, and a move takes items from the
//! first heap or from the last.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many rows as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of games", 0..=u64::MAX)? {
        let mut heaps = Vec::new();
        for _ in 0..io.read("number of heaps", 0..=10_000)? {
            heaps.push(io.read("heap", 1..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(&heaps) { "1" } else { "0" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
///
/// For each row there is exactly one heap, perhaps 0, that makes it lost if it stands on its left,
/// and one on its right (Albert and Nowakowski 2001).
pub(crate) fn first_player_wins(heaps: &[u64]) -> bool {
    // For the row of `length` heaps that begins at each place; one heap needs an equal one.
    let (mut lefts, mut rights) = (heaps.to_vec(), heaps.to_vec());
    for length in 1..heaps.len().saturating_sub(1) {
        for first in 0..heaps.len() - length {
            let last = first + length;
            let left = partner(heaps[last], lefts[first], rights[first]);
            rights[first] = partner(heaps[first], rights[first + 1], lefts[first + 1]);
            lefts[first] = left;
        }
    }
    match heaps {
        [] => false,
        [_] => true,
        [first, ..] => *first != lefts[1],
    }
}

/// Returns the heap that a row needs on its left after it got `heap` on its right. Before that, it
/// needed `left` on its left or `right` on its right. The other side is the same with both
/// exchanged.
fn partner(heap: u64, left: u64, right: u64) -> u64 {
    if heap == right {
        0
    } else if left <= heap && heap < right {
        heap + 1
    } else if right < heap && heap <= left {
        heap - 1
    } else {
        heap
    }
}
