//! Functions that formulas call. The search evaluates them, and a formula carries the text of those
//! that it calls: each one compiles on its own, or with others of these files.
//!
//! They are total: an argument outside of the domain gives 0 or the argument, never a panic.

mod digits;
mod factors;
mod heaps;
mod numbers;

pub(crate) use self::digits::*;
pub(crate) use self::factors::*;
pub(crate) use self::heaps::*;
pub(crate) use self::numbers::*;

/// The text of all functions, each of which begins with `pub(crate)`.
pub(crate) const TEXTS: [&str; 4] = [
    include_str!("helpers/digits.rs"),
    include_str!("helpers/factors.rs"),
    include_str!("helpers/heaps.rs"),
    include_str!("helpers/numbers.rs"),
];
