//! Luogu P2252 (取石子游戏): Wythoff's game, one pair of heaps.

use shared::error::Error;
use shared::io::Io;
use shared::wythoff::first_player_wins;

fn main() {
    shared::run::run(solve);
}

/// Reads two heaps and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let a = io.read("heap", 0..=u64::MAX)?;
    let b = io.read("heap", 0..=u64::MAX)?;
    io.write_line(if first_player_wins(a, b) { "1" } else { "0" });
    Ok(())
}
