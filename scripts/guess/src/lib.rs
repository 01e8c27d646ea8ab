//! From the numbers of a game to its law, and from the rules of a game to its numbers.
//!
//! - [`guess`] and [`table`] are the tasks, [`input`] reads numbers as people paste them;
//! - the package `laws` finds laws, and the package `rules` reads the moves of a game from a line and
//!   proves its law;
//! - [`known`] are the games that have a name.
//!
//! An error is a message for the user: it names the file or the argument at fault.

pub mod guess;
pub mod input;
pub mod known;
mod near;
mod say;
pub mod table;
