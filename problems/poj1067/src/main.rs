//! POJ 1067 (取石子游戏), also HDU 1527: Wythoff's game.

use shared::error::Error;
use shared::io::Io;
use shared::wythoff::first_player_wins;

fn main() {
    shared::run::run(solve);
}

/// Answers for every pair of heaps until the input ends.
fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(one) = io.read_or_end("heap", 0..=u64::MAX)? {
        let other = io.read("heap", 0..=u64::MAX)?;
        // Looked up, for no processor can guess which of two branches the answers take.
        io.write_line(["0", "1"][usize::from(first_player_wins(one, other))]);
    }
    Ok(())
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
