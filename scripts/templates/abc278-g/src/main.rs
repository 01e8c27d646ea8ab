/// The cards that are left, and the least and the greatest number that a move takes.
type Board = (Vec<bool>, usize, usize);

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = (vec![true; count], least, most);
    io.write_line(if winning_move(&board).is_some() { "first" } else { "second" });
    loop {
        if let Some(((first, number), left)) = winning_move(&board) {
            writeln!(io, "{first} {number}");
            board = left;
        }
        // The judge says -1 -1 if our move was wrong: that is not a move.
        let theirs = (io.read("first card", 0..=count)?, io.read("cards", 0..=most)?);
        if theirs == (0, 0) && moves(&board).is_empty() {
            return Ok(());
        }
        let reply = moves(&board).into_iter().find(|(cards, _)| *cards == theirs);
        board = reply.ok_or_else(|| io.expected("a legal move"))?.1;
    }
}

/// Returns a move that wins, with the board after it, if there is one.
fn winning_move((is_left, least, most): &Board) -> Option<((usize, usize), Board)> {
    todo!("FILL IN a move of {least} to {most} that wins from {is_left:?}")
}

/// Returns the moves, the first card and how many, each with the board after it.
fn moves((is_left, least, most): &Board) -> Vec<((usize, usize), Board)> {
    todo!("FILL IN the moves of {least} to {most} from {is_left:?}")
}
