//! Treblecross, POJ 3537 and Codeforces gym 100078C: on a strip of n squares the players put
//! an X in turn, and three neighbours in a row win.

use shared::io::{run, Error, Io};
use shared::mex::mex;

fn main() {
    run(solve);
}

/// Answers for every strip until the input ends.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut values = Vec::new();
    while let Some(squares) = io.read_or_end("length of the strip", 0..=20_000)? {
        extend(&mut values, squares);
        io.write_line(if values[squares] != 0 { "1" } else { "2" });
    }
    Ok(())
}

/// Extends the Grundy values of empty strips to `longest` squares.
///
/// An X next to another one, or with one square between them, lets the opponent win at once. So each
/// X closes its own square and two on either side, and leaves two strips; mirrored moves have equal
/// values.
fn extend(values: &mut Vec<usize>, longest: usize) {
    for squares in values.len()..=longest {
        let strip = |free: usize| values[free.saturating_sub(2)];
        let options = (0..(squares + 1) / 2).map(|left| strip(left) ^ strip(squares - 1 - left));
        let value = mex(options);
        values.push(value);
    }
}
