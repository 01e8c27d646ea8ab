//! The tasks of `cargo xtask`.
//!
//! - [`mod@bench`] times programs against reference solutions;
//! - [`mod@bundle`] writes a program as one file to submit;
//! - [`find`] finds a problem by judge and number, title or rule;
//! - [`judge`] runs programs on their cases;
//! - [`new`] makes a new problem that reads its input as another one does;
//! - [`table`] prints the Grundy values of a game, to find a pattern in.
//!
//! [`arguments`] reads the command line for all of them, [`index`] the rows of the pages, and
//! [`spelling`] what somebody calls a problem. An error is a message for the user: it names the
//! file, the program or the argument at fault. What runs programs is in the crate [`judging`].

pub mod arguments;
pub mod bench;
pub mod bundle;
pub mod find;
pub mod index;
pub mod judge;
pub mod new;
pub mod spelling;
pub mod table;
