/// Reads the squares of all pieces and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let mut squares = Vec::new();
    for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
        squares.push(io.read("square", 1..=u64::MAX)?);
    }
    io.write_line(if first_player_wins(&squares) { "first" } else { "second" });
    Ok(())
}

fn first_player_wins(squares: &[u64]) -> bool {
    todo!("FILL IN who wins with {squares:?}")
}
