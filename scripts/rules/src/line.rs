//! Rules of a game in a line, such as `(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k)`.
//!
//! Left of the arrow stands a position, right of it the moves, with `|` between them. Each may have a
//! condition after `if`. A letter that does not belong to the position is any whole number from 1 on, or
//! from the bound on that the condition names. Of a move, `x, y` are two positions whose sum is left, and
//! `-` leaves nothing. A move to what is no position, e.g. below 0, does not exist.
//!
//! `parser` reads a line, from the tokens of `lexer`, into trees and `condition`s.

mod condition;
mod lexer;
mod parser;

use laws::tree::{Coordinate, Number, Tree, Two};

pub use self::condition::{value, Condition, NoValue, Set};
pub use self::lexer::Fault;
pub use self::parser::VALUE;

/// The rules of a game.
#[derive(Clone)]
pub struct Rules {
    /// The letters of the position.
    pub names: Vec<String>,
    /// Which numbers from 0 on are a position.
    pub positions: Condition,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move, or one for each choice of its letters.
#[derive(Clone)]
pub struct Move {
    /// The letters of the position, and after them those of the move.
    pub names: Vec<String>,
    /// The numbers of each position that it leaves.
    pub parts: Vec<Vec<Tree>>,
    /// When it exists, with the bounds of its letters.
    pub condition: Condition,
    /// The least number of each letter of the move.
    pub least: Vec<i64>,
}

impl Move {
    /// Returns the move whose letters have these bounds, beside its condition.
    fn new(
        names: Vec<String>,
        parts: Vec<Vec<Tree>>,
        condition: Condition,
        least: Vec<i64>,
    ) -> Move {
        let letters = names.len() - least.len()..names.len();
        let bounds = letters.zip(&least).map(|(letter, &least)| {
            // A letter is a whole number from 0 on.
            Condition::Compare(Two::AtMost, Number(least.max(0)), Coordinate(letter))
        });
        let condition = Condition::All(bounds.chain([condition]).collect());
        Move { names, parts, condition, least }
    }
}

impl Rules {
    /// Reads the rules that a line has.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(line: &str) -> Result<Rules, Fault> {
        parser::rules(line)
    }

    /// Reads a law of these positions. The letter after theirs is the value.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn law(&self, line: &str) -> Result<Condition, Fault> {
        parser::law(line, &self.names)
    }

    /// Returns from where on the letters of the moves count, in words.
    pub fn bounds(&self) -> String {
        let mut said: Vec<(&String, i64)> = Vec::new();
        let mut sentences = Vec::new();
        for (number, a_move) in (1..).zip(&self.moves) {
            let letters = a_move.names[self.names.len()..].iter().zip(a_move.least.iter().copied());
            let new: Vec<(&String, i64)> = letters.filter(|it| !said.contains(it)).collect();
            let is_other = new.iter().any(|(name, _)| said.iter().any(|(known, _)| known == name));
            let mut bounds: Vec<i64> = new.iter().map(|&(_, least)| least).collect();
            bounds.sort_unstable();
            bounds.dedup();
            for bound in bounds {
                let with = new.iter().filter(|&&(_, least)| least == bound);
                let names: Vec<&str> = with.map(|(name, _)| name.as_str()).collect();
                let place = if is_other { format!("in move {number}, ") } else { String::new() };
                sentences.push(match &names[..] {
                    [name] => format!("{place}{name} is any number from {bound} on"),
                    _ => format!("{place}{} are any numbers from {bound} on", names.join(" and ")),
                });
            }
            said.extend(new);
        }
        sentences.join(", ")
    }

    /// Returns whether some move leaves several positions, so that values decide.
    pub fn has_sums(&self) -> bool {
        self.moves.iter().any(|it| it.parts.len() > 1)
    }
}
