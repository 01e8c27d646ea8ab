//! Luogu P2594 (染色游戏, ZJOI 2009): a move turns a connected set of coins on a board, of which one
//! goes from tails to heads and has all others to its upper left.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many games as the first number says: the player to move wins exactly if the
/// nim-sum of the values of all tails is not 0.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of games", 0..=u64::MAX)? {
        let rows = io.read("number of rows", 1..=1000)?;
        let columns = io.read("number of columns", 1..=1000)?;
        // The digits of the nim-sum: each value is a power of two, perhaps a very large one.
        let mut digits = vec![false; rows + columns - 1];
        for row in 1..=rows {
            let coins = io.token()?;
            if coins.len() != columns || !coins.bytes().all(|coin| coin == b'H' || coin == b'T') {
                return Err(io.expected(&format!("row of H and T of length {columns}")));
            }
            for (column, coin) in (1..).zip(coins.bytes()) {
                digits[exponent(row, column)] ^= coin == b'T';
            }
        }
        let first_player_wins = digits.contains(&true);
        io.write_line(if first_player_wins { "-_-" } else { "=_=" });
    }
    Ok(())
}

/// Returns e for the Grundy value 2^e of a single tail.
///
/// In the first row and the first column a move turns coins side by side: the value is the largest
/// power of two that divides the place (Ruler). Elsewhere the sets of the coins before it have all
/// smaller powers of two, and all their sums, so the value is the next power.
pub(crate) fn exponent(row: usize, column: usize) -> usize {
    if row == 1 || column == 1 {
        (row + column - 1).trailing_zeros() as usize
    } else {
        row + column - 2
    }
}
