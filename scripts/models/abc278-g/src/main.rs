//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::error::Error;
use shared::io::Io;
use shared::words::read_signed;

fn main() {
    shared::run::run(solve);
}

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = Board { is_left: vec![true; count as usize], least, most };
    let mut ours = board.winning_move();
    io.write_line(if ours.is_some() { "First" } else { "Second" });
    loop {
        if let Some(cards) = ours {
            writeln!(io, "{} {}", cards.first, cards.count);
            board.take(cards);
        }
        match read_reply(io, &board)? {
            Some(theirs) => board.take(theirs),
            None => return Ok(()),
        }
        ours = board.winning_move();
    }
}

/// Reads the opponent's move; `None` if it has none.
fn read_reply(io: &mut Io, board: &Board) -> Result<Option<Cards>, Error> {
    let first = read_signed(io, "first card of a move", -1..=board.is_left.len() as i64)?;
    if first == -1 {
        return Err(io.error_expecting("a reply (the judge rejected our move)"));
    }
    if first == 0 && board.is_over() {
        io.read("number of cards", 0..=0)?;
        return Ok(None);
    }
    let count = io.read("number of cards", board.least..=board.most)? as usize;
    let first = first as usize;
    let theirs = Cards { first, count };
    if !board.allows(theirs) {
        return Err(io.error_expecting("a legal move"));
    }
    Ok(Some(theirs))
}

/// A move: cards side by side, the first of them counted from 1.
#[derive(Clone, Copy, Debug)]
struct Cards {
    first: usize,
    count: usize,
}

/// The cards that are left, and how many of them a move takes.
struct Board {
    is_left: Vec<bool>,
    least: u64,
    most: u64,
}

impl Board {
    /// Returns a move that wins, if there is one.
    fn winning_move(&self) -> Option<Cards> {
        todo!("FILL IN a move that wins")
    }

    /// Returns whether no move is left.
    fn is_over(&self) -> bool {
        todo!("FILL IN whether the game is over")
    }

    /// Returns whether a move may take `cards`.
    fn allows(&self, cards: Cards) -> bool {
        todo!("FILL IN whether {cards:?} is a move")
    }

    /// Makes a move.
    fn take(&mut self, cards: Cards) {
        todo!("FILL IN the board after {cards:?}")
    }
}

#[cfg(test)]
mod by_rules;
