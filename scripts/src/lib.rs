//! The tasks of `cargo xtask`, a module each. [`arguments`] reads the command line for all of them.
//! An error is a message for the user: it names the file, the program or the argument at fault. What
//! runs programs is in the crate [`judging`], what finds them in [`index`], and what is true of them
//! in [`facts`].

pub mod arguments;
pub mod browser;
pub mod bundle;
pub mod facts;
pub mod find;
pub mod guess;
pub mod index;
pub mod json;
pub mod judge;
pub mod new;
pub mod pages;
pub mod play;
pub mod table;
