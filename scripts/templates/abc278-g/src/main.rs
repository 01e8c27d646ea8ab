/// The cards that are left, and the least and the greatest number that a move takes.
type Board = (Vec<bool>, usize, usize);

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = (vec![true; count], least, most);
    io.write_line(if first_player_wins(&board) { "first" } else { "second" });
    loop {
        let ours = moves(&board).into_iter().find(|(_, left)| !first_player_wins(left));
        if let Some(((first, number), left)) = ours {
            writeln!(io, "{first} {number}");
            board = left;
        }
        // The judge says -1 -1 if our move was wrong: that is not a move.
        let theirs = (io.read("first card", 0..=count)?, io.read("cards", 0..=most)?);
        if theirs == (0, 0) {
            return Ok(());
        }
        let reply = moves(&board).into_iter().find(|(cards, _)| *cards == theirs);
        board = reply.ok_or_else(|| io.expected("a legal move"))?.1;
    }
}

fn first_player_wins((is_left, least, most): &Board) -> bool {
    todo!("FILL IN who wins with moves of {least} to {most} from {is_left:?}")
}

/// Returns the moves, the first card and how many, each with the board after it.
fn moves((is_left, least, most): &Board) -> Vec<((usize, usize), Board)> {
    todo!("FILL IN the moves of {least} to {most} from {is_left:?}")
}
