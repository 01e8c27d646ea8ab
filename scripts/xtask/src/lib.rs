//! The tasks of `cargo xtask`, a module each. An error is a message for the user: it names the file, the
//! program or the argument at fault. What finds programs is in [`index`], what is true of them in
//! [`facts`], what runs them in the crate [`judging`], and what reads the command line in [`tooling`].

pub mod address;
pub mod bundle;
pub mod facts;
pub mod find;
pub mod hand_over;
pub mod index;
pub mod judge;
pub mod new;
pub mod pages;
