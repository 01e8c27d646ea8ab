//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::error::Error;
use shared::io::Io;
use shared::words::read_signed;

fn main() {
    shared::run::run(solve);
}

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = Board { is_left: vec![true; count as usize], least, most };
    let mut ours = board.winning_move();
    io.write_line(if ours.is_some() { "First" } else { "Second" });
    loop {
        if let Some((first, count)) = ours {
            writeln!(io, "{first} {count}");
            board.take(first, count);
        }
        let first = read_signed(io, "first card of a move", -1..=board.is_left.len() as i64)?;
        let count = read_signed(io, "number of cards", -1..=most as i64)?;
        match (first, count) {
            (0, 0) if board.moves().is_empty() => return Ok(()),
            _ if board.moves().contains(&(first, count)) => board.take(first, count),
            _ => return Err(io.error_expecting("a legal move")),
        }
        ours = board.winning_move();
    }
}

/// The cards that are left, and how many of them a move takes.
#[derive(Debug)]
struct Board {
    is_left: Vec<bool>,
    least: u64,
    most: u64,
}

impl Board {
    /// Returns a move that wins, if there is one: its first card, counted from 1, and how many.
    fn winning_move(&self) -> Option<(i64, i64)> {
        todo!("FILL IN a move that wins on {self:?}, by {} to {} cards", self.least, self.most)
    }

    /// Returns all moves.
    fn moves(&self) -> Vec<(i64, i64)> {
        todo!("FILL IN the moves")
    }

    /// Makes a move.
    fn take(&mut self, first: i64, count: i64) {
        todo!("FILL IN the board without {count} cards from {first} on")
    }
}
