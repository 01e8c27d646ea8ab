//! Treblecross, POJ 3537 and Codeforces gym 100078C: on a strip of n squares the players put
//! an X in turn, and three neighbours in a row win.

use shared::io::{run, Error, Io};
use shared::mex::GrundyTable;

fn main() {
    run(solve);
}

/// Answers for every strip until the input ends.
///
/// An X next to another one, or with one square between them, lets the opponent win at once. So each X
/// closes its own square and two on either side, as far as there are squares. With two more squares
/// beyond the edges, a strip is a line of items of which a move takes three neighbours and leaves two
/// lines. Mirrored moves have equal values.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut lines = GrundyTable::default();
    while let Some(squares) = io.read_or_end("length of the strip", 0..=20_000)? {
        let values = lines.values_to(squares + 2, |line, values, add| {
            if let Some(rest) = line.checked_sub(3) {
                (0..=rest / 2).map(|left| values[left] ^ values[rest - left]).for_each(add);
            }
        });
        io.write_line(if values[squares + 2] != 0 { "1" } else { "2" });
    }
    Ok(())
}
