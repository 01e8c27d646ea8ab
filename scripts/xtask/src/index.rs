//! The index: finds problems, programs, games and sections by what somebody calls them.
//!
//! It reads the facts, so what it finds is what the pages show. A text is tried as an address, as the
//! path of a file, as judge and number, as a title, as a contest, and then as words.

mod catalog;
mod chosen;
mod entries;
mod entry;
mod fitting;
mod folding;
mod found;
mod named;
mod number_row;
mod programs;

pub use self::catalog::{check_length, Index};
pub use self::chosen::{chosen, known};
pub use self::found::Found;
