//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many grids as the first number says.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed. For one grid, drop the loop over the cases.
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let height = io.read("number of rows", 1..=1000)?;
        let width = io.read("number of columns", 1..=1000)?;
        let mut grid = Vec::new();
        for _ in 0..height {
            grid.push(read_row(io, width)?);
        }
        io.write_line(if first_player_wins(&grid) { "first" } else { "second" });
    }
    Ok(())
}

/// Reads a row of squares: `#` is true, `.` is false.
fn read_row(io: &mut Io, width: usize) -> Result<Vec<bool>, Error> {
    let row = io.token()?.as_bytes().to_vec();
    if row.len() != width || row.iter().any(|square| !b"#.".contains(square)) {
        return Err(io.expected(&format!("a row of {width} squares, # or .")));
    }
    Ok(row.iter().map(|square| *square == b'#').collect())
}

fn first_player_wins(grid: &[Vec<bool>]) -> bool {
    todo!("FILL IN who wins with {grid:?}")
}
