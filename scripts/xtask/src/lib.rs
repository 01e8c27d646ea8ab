//! The tasks of `cargo xtask`, a module each. An error is a message for the user: it names the file, the
//! program or the argument at fault. What runs programs and reads the command line is in the crate
//! [`judging`], what finds them in [`index`], and what is true of them in [`facts`].

pub mod address;
pub mod bundle;
pub mod facts;
pub mod find;
pub mod hand_over;
pub mod index;
pub mod judge;
pub mod new;
pub mod pages;
