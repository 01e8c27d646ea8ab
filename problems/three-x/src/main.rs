//! Treblecross, POJ 3537 and Codeforces gym 100078C: on a strip of n squares the players put
//! an X in turn, and three neighbours in a row win.

use shared::error::Error;
use shared::io::Io;
use shared::octal::OctalGame;

/// The longest strip: its table takes about a second.
const LONGEST: u64 = 100_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for every strip until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut strips = strips();
    while let Some(squares) = io.read_or_end("length of the strip", 0..=LONGEST)? {
        let wins = first_player_wins(squares as usize, &mut strips);
        io.write_line(if wins { "1" } else { "2" });
    }
    Ok(())
}

/// Returns the game of the octal code 0.007, in which a strip of n squares is a heap of n + 2.
///
/// An X next to another one, or with one square between them, lets the opponent win at once. So
/// each X closes its own square and two on either side. With a dummy item at each end of the strip,
/// that is a move that takes three neighbours from a line: the X and the item on each side of it.
fn strips() -> OctalGame {
    OctalGame::new(&[(3, 7)])
}

/// Returns whether the player to move wins on an empty strip, given the game of strips.
fn first_player_wins(squares: usize, strips: &mut OctalGame) -> bool {
    strips.values_to(squares + 2)[squares + 2] != 0
}
