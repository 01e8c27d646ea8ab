//! POJ 1067 (取石子游戏), also HDU 1527: Wythoff's game, two heaps.

use shared::error::Error;
use shared::io::Io;
use shared::wythoff::first_player_wins;

fn main() {
    shared::run::run(solve);
}

/// Answers for every pair of heaps until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(a) = io.read_or_end("heap", 0..=u64::MAX)? {
        let b = io.read("heap", 0..=u64::MAX)?;
        io.write_line(if first_player_wins(a, b) { "1" } else { "0" });
    }
    Ok(())
}
