//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::error::Error;
use shared::io::Io;

fn main() {
    shared::run::run(solve);
}

/// Reads two heaps and answers once.
fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let a = io.read("heap", 0..=u64::MAX)?;
    let b = io.read("heap", 0..=u64::MAX)?;
    // Decided before `write_line`: nothing else can use `io` within its parentheses.
    let wins = first_player_wins(a, b);
    io.write_line(if wins { "first" } else { "second" });
    Ok(())
}

/// Returns whether the player to move wins.
fn first_player_wins(a: u64, b: u64) -> bool {
    todo!("FILL IN who wins with {a} and {b}")
}

#[cfg(test)]
mod by_rules;
