//! From the rules of a game, in a line, to its positions and to the proof of its law.
//!
//! - [`line`] reads the rules, and lists the options of a position;
//! - [`position`] is what any source of moves answers with, and [`solve`] decides positions by a plain
//!   search;
//! - [`proof`] decides whether a law, as the package `laws` finds it or as it is typed, is the law of the
//!   rules for all positions.

pub mod line;
pub mod position;
pub mod proof;
pub mod solve;

pub use self::line::{Enumeration, Rules};
