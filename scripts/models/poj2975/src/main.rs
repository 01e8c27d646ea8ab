//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::error::Error;
use shared::io::Io;

fn main() {
    shared::run::run(solve);
}

/// Answers case by case until a case without heaps or the end of the input.
fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    while let Some(count) = io.read_or_end("number of heaps", 0..=u64::MAX)? {
        if count == 0 {
            break;
        }
        let mut heaps = Vec::new();
        for _ in 0..count {
            heaps.push(io.read("heap", 0..=u64::MAX)?);
        }
        let wins = first_player_wins(&heaps);
        io.write_line(if wins { "first" } else { "second" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
fn first_player_wins(heaps: &[u64]) -> bool {
    todo!("FILL IN who wins with {heaps:?}")
}

#[cfg(test)]
mod by_rules;
