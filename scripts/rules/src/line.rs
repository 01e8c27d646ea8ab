//! Rules of a game in a line, such as `(a, b) -> (a - k, b) | (a, b - k) | (a - k, b - k)`.
//!
//! Left of the arrow stands a position, right of it the moves, with `|` between them. Each may have a
//! condition after `if`. A letter that does not belong to the position is any whole number from 1 on, or
//! from the bound on that the condition names. Of a move, `x, y` are two positions whose sum is left, and
//! `-` leaves nothing. A move to what is no position, e.g. below 0, does not exist.
//!
//! - `parser` reads a line, from the tokens of `lexer`, into `term`s and `condition`s;
//! - `reader` is an automaton, which no line writes, but a law that was found may have;
//! - `options` lists the options of a position, within the bounds that `spans` finds.

mod condition;
mod lexer;
mod options;
mod parser;
mod reader;
mod spans;
mod term;

pub use self::condition::{Condition, Relation, Set};
pub use self::lexer::Fault;
pub use self::options::Enumeration;
pub use self::reader::Reader;
pub use self::term::{Function, NoValue, Operation, Term};

/// Larger takes are not listed.
const LARGEST_TAKE: i64 = 10_000;

/// The rules of a game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The letters of the position.
    pub names: Vec<String>,
    /// Which numbers from 0 on are a position.
    pub positions: Condition,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move, or one for each choice of its letters.
#[derive(Clone, Debug)]
pub struct Move {
    /// The letters of the position, and after them those of the move.
    pub names: Vec<String>,
    /// The numbers of each position that it leaves.
    pub parts: Vec<Vec<Term>>,
    /// When it exists, with the bounds of its letters.
    pub condition: Condition,
    /// The least number of each letter of the move.
    pub least: Vec<i64>,
}

impl Rules {
    /// Reads the rules that a line has.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(line: &str) -> Result<Rules, Fault> {
        let parsed = parser::rules(line)?;
        let arity = parsed.names.len();
        let mut rules =
            Rules { names: parsed.names, positions: parsed.positions, moves: Vec::new() };
        for parsed in parsed.moves {
            let letters = arity..parsed.names.len();
            let bound = |letter| parsed.condition.lower_bound(letter);
            let least: Vec<i64> =
                letters.clone().map(|letter| bound(letter).unwrap_or(1)).collect();
            let bounds = letters.zip(&least).map(|(letter, &least)| {
                // A letter is a whole number from 0 on.
                let least = Term::Number(least.max(0));
                Condition::Compare(Term::Letter(letter), Relation::AtLeast, least)
            });
            let condition = Condition::All(bounds.chain([parsed.condition.clone()]).collect());
            rules.moves.push(Move { names: parsed.names, parts: parsed.parts, condition, least });
        }
        Ok(rules)
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

    /// Returns the takes in order, if every heap has the same, finitely many: each move leaves `n - k`, and
    /// its condition is about k alone.
    pub fn takes(&self) -> Option<Vec<usize>> {
        if self.names.len() != 1 || self.positions != Condition::TRUE {
            return None;
        }
        let mut takes = Vec::new();
        for a_move in &self.moves {
            let [part] = &a_move.parts[..] else { return None };
            let [Term::Two(Operation::Minus, heap, take)] = &part[..] else { return None };
            if **heap != Term::Letter(0) || take.mentions(0) || a_move.condition.mentions(0) {
                return None;
            }
            let letters = a_move.names.len() - 1;
            let most = match letters {
                0 => 0,
                1 => spans::largest(&a_move.condition, 1).filter(|&most| most <= LARGEST_TAKE)?,
                _ => return None,
            };
            for number in 0..=most {
                let letters = [0, number];
                if a_move.condition.holds(&letters) == Ok(true) {
                    takes.push(
                        usize::try_from(take.value(&letters).ok()?).ok().filter(|&it| it > 0)?,
                    );
                }
            }
        }
        takes.sort_unstable();
        takes.dedup();
        Some(takes)
    }

    /// Returns whether some move leaves several positions, so that values decide.
    pub fn has_sums(&self) -> bool {
        self.moves.iter().any(|it| it.parts.len() > 1)
    }
}
