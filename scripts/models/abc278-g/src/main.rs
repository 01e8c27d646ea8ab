//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = Board { is_left: vec![true; count], least, most };
    let mut ours = board.winning_move();
    io.write_line(if ours.is_some() { "First" } else { "Second" });
    loop {
        if let Some((first, count)) = ours {
            writeln!(io, "{first} {count}");
            board.take(first, count);
        }
        // The judge says -1 -1 if our move was wrong: that is not a move.
        let theirs = (io.read("first card", 0..=board.is_left.len())?, io.read("cards", 0..=most)?);
        match theirs {
            (0, 0) if board.moves().is_empty() => return Ok(()),
            (first, count) if board.moves().contains(&theirs) => board.take(first, count),
            _ => return Err(io.expected("a legal move")),
        }
        ours = board.winning_move();
    }
}

/// The cards that are left, and how many of them a move takes.
#[derive(Debug)]
struct Board {
    is_left: Vec<bool>,
    least: usize,
    most: usize,
}

impl Board {
    /// Returns a move that wins, if there is one: its first card, counted from 1, and how many.
    fn winning_move(&self) -> Option<(usize, usize)> {
        todo!("FILL IN a move that wins on {self:?}, by {} to {} cards", self.least, self.most)
    }

    /// Returns all moves.
    fn moves(&self) -> Vec<(usize, usize)> {
        todo!("FILL IN the moves")
    }

    /// Makes a move.
    fn take(&mut self, first: usize, count: usize) {
        todo!("FILL IN the board without {count} cards from {first} on")
    }
}
