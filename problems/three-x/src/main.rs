//! Treblecross, POJ 3537 and Codeforces gym 100078C: on a strip of n squares the players put
//! an X in turn, and three neighbours in a row win.

use shared::io::{run, Error, Io};
use shared::mex::Mex;

fn main() {
    run(solve);
}

/// Answers for every strip until the input ends.
///
/// An X next to another one, or with one square between them, lets the opponent win at once. So
/// each X closes its own square and two on either side, as far as there are squares. With two more
/// squares beyond the edges, a strip is a line of items of which a move takes three neighbours and
/// leaves two lines. Mirrored moves have equal values.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut mex = Mex::new();
    // The Grundy values of lines of 0, 1, 2, … items; the first three allow no move.
    let mut values = vec![0; 3];
    while let Some(squares) = io.read_or_end("length of the strip", 0..=20_000)? {
        for line in values.len()..=squares + 2 {
            let rest = line - 3;
            let splits = rest / 2 + 1;
            for left in 0..splits {
                mex.add(values[left] ^ values[rest - left]);
            }
            values.push(mex.take());
        }
        io.write_line(if values[squares + 2] != 0 { "1" } else { "2" });
    }
    Ok(())
}
