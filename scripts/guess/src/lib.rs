//! From the numbers of a game to its law, and from the rules of a game to its numbers.
//!
//! - [`guess`] and [`table`] are the tasks, [`input`] reads numbers as people paste them;
//! - the package `laws` finds laws, and the package `rules` reads the moves of a game from a line and
//!   proves its law;
//! - [`heaps`] are take sets and octal codes, [`known`] the games that have a table here.
//!
//! An error is a message for the user: it names the file or the argument at fault.

pub mod guess;
pub mod heaps;
pub mod input;
pub mod known;
mod say;
pub mod table;
