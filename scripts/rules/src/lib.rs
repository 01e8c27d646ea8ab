//! From the rules of a game, in a line, to its positions and to the proof of its law.
//!
//! - `line` reads the rules, and [`options`] lists the options of a position;
//! - [`position`] is what any source of moves answers with, and [`solve`] decides positions by a plain
//!   search;
//! - [`formula`] says rules and laws as formulas about numbers;
//! - [`proof`] decides whether a law, as the package `laws` finds it or as it is typed, is the law of the
//!   rules for all positions.

pub mod formula;
pub mod line;
pub mod options;
pub mod position;
pub mod proof;
pub mod solve;

pub use self::line::Rules;
pub use self::options::Enumeration;
