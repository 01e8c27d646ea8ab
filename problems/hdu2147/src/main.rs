//! HDU 2147, kiki's game: a coin on an n × m board moves one square left, down, or left and down;
//! the player who cannot move loses.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every board until `0 0` or the end of the input.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(rows) = io.read_or_end("number of rows", 0..=u64::MAX)? {
        if rows == 0 {
            // The end of the cases is `0 0`.
            io.read("number of columns", 0..=0)?;
            break;
        }
        let columns = io.read("number of columns", 1..=u64::MAX)?;
        io.write_line(if first_player_wins(rows, columns) { "Wonderful!" } else { "What a pity!" });
    }
    Ok(())
}

/// Returns whether the player to move wins from the top right corner: exactly if the number of
/// rows or of columns is even.
///
/// From a square whose row and column are both odd, like (1, 1), where the game ends, each move
/// makes an even number. From any other square, subtracting 1 from each even number makes both odd.
fn first_player_wins(rows: u64, columns: u64) -> bool {
    rows % 2 == 0 || columns % 2 == 0
}
