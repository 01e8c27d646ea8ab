//! Numbers on a board: a move replaces one of them by a proper divisor; 1 is allowed.

use shared::error::Error;
use shared::io::Io;
use shared::prime_factors::PrimeFactors;

fn main() {
    shared::run::run(solve);
}

/// Reads the numbers, without keeping them, and answers once.
fn solve(io: &mut Io) -> Result<(), Error> {
    let mut factors = PrimeFactors::new();
    let mut board = Board::default();
    for index in 1..=io.read("count", 0..=u64::MAX)? {
        let number = io.read("number", 1..=u64::MAX)?;
        board.add(index, factors.count(number));
    }
    match board.winning_index() {
        Some(index) => writeln!(io, "1\n{index}"),
        None => io.write_line("2"),
    }
    Ok(())
}

/// What decides the winning moves, of the Grundy values on the board.
#[derive(Default)]
struct Board {
    sum: u32,
    /// For each binary digit, the index of the first value that has it.
    first: [Option<u64>; 6],
}

impl Board {
    /// Adds the number at `index`, whose Grundy value, the number of its prime factors, is at
    /// most 63.
    fn add(&mut self, index: u64, value: u32) {
        self.sum ^= value;
        for (digit, first) in self.first.iter_mut().enumerate() {
            if value >> digit & 1 == 1 && first.is_none() {
                *first = Some(index);
            }
        }
    }

    /// Returns the least index at which a move wins.
    ///
    /// The move has to turn the value v at the index into v xor s for the nim-sum s. That is less
    /// than v exactly if v has the highest binary digit of s, and each smaller value is the value
    /// of an option: leave out prime factors.
    fn winning_index(&self) -> Option<u64> {
        let digit = 31_u32.checked_sub(self.sum.leading_zeros())?;
        self.first.get(digit as usize).copied().flatten()
    }
}

#[cfg(test)]
mod by_rules;

#[cfg(test)]
mod variations;
