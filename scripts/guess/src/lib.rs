//! From the numbers of a game to its law, and from the rules of a game to its numbers.
//!
//! - [`guess`] and [`table`] are the tasks, [`input`] reads numbers as people paste them;
//! - the package `laws` finds laws;
//! - [`known`] are the games that have a name;
//! - [`rules`] reads the moves of a game from a line, and [`proof`] decides whether a law is its law.
//!
//! An error is a message for the user: it names the file or the argument at fault.

pub mod guess;
pub mod input;
pub mod known;
mod near;
pub mod proof;
pub mod rules;
mod say;
pub mod table;
