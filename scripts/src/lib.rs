//! The tasks of `cargo xtask`.
//!
//! - [`mod@bench`] times programs against reference solutions;
//! - [`mod@bundle`] prints a program as one file to submit;
//! - [`judge`] runs programs on their cases;
//! - [`new`] makes a new problem that reads its input as another one does;
//! - [`table`] prints the Grundy values of a game, to find a pattern in.
//!
//! [`arguments`] reads the command line for all of them. An error is a message for the user: it
//! names the file, the program or the argument at fault. What runs programs is in the crate
//! [`judging`].

pub mod arguments;
pub mod bench;
pub mod bundle;
pub mod judge;
pub mod new;
pub mod table;
