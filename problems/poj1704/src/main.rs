//! POJ 1704, Georgia and Bob, also Luogu P10507 and AcWing 236: pieces in a row, and a move takes
//! one of them any number of squares to the left, not onto or over another.

use shared::io::{run, Error, Io};
use shared::nim::nim_sum;

fn main() {
    run(solve);
}

/// Answers for as many rows as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let mut squares = Vec::new();
        for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
            squares.push(io.read("square", 1..=u64::MAX)?);
        }
        io.write_line(if first_player_wins(squares)? {
            "Georgia will win"
        } else {
            "Bob will win"
        });
    }
    Ok(())
}

/// Returns whether the player to move wins: exactly if the nim-sum of the gaps within pairs of
/// neighbouring pieces is not 0 (after Bouton 1901).
///
/// If the left piece of a pair moves, the right one follows by as many squares: so only the gaps
/// within pairs count. Pairs are formed from the right, and a piece left over has the edge, square
/// 0, as its partner.
///
/// # Errors
/// If two pieces stand on one square.
fn first_player_wins(mut squares: Vec<u64>) -> Result<bool, Error> {
    squares.sort_unstable_by(|a, b| b.cmp(a));
    let gaps = squares.chunks(2).map(|pair| pair[0] - pair.get(1).unwrap_or(&0) - 1);
    match squares.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("two pieces on square {}", pair[0]).into()),
        None => Ok(nim_sum(gaps) != 0),
    }
}
