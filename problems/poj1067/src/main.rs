//! POJ 1067 (取石子游戏), also HDU 1527: Wythoff's game, two heaps.

use shared::golden_ratio::exceeds_phi_times;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every pair of heaps until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(a) = io.read_or_end("heap", 0..=u64::MAX)? {
        let b = io.read("heap", 0..=u64::MAX)?;
        io.write_line(if first_player_wins(a, b) { "1" } else { "0" });
    }
    Ok(())
}

/// Returns whether the player to move wins. The player loses exactly if the smaller heap a is ⌊dφ⌋
/// for the difference d of the heaps and the golden ratio φ (Wythoff 1907), that is, if
/// a ≤ dφ < a + 1.
fn first_player_wins(heap: u64, other_heap: u64) -> bool {
    let (a, b) = (heap.min(other_heap), heap.max(other_heap));
    let d = b - a;
    // If a is 2^64 - 1, d is 0: then the first comparison holds, and a + 1 is not computed.
    exceeds_phi_times(a, d) || !exceeds_phi_times(a + 1, d)
}
