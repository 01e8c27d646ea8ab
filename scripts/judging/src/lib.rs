//! Judging: runs programs on their cases and gives verdicts, as an online judge does. The tasks of
//! `cargo xtask` and the tests use it.
//!
//! - [`problem`] finds the cases of a problem, [`referee`] judges a program on them;
//! - [`process`] runs a program within limits, [`compare`] looks at its output, [`verdict`] judges
//!   it, [`dialogue`] lets it talk with the interactor of its problem.
//!
//! An error is a message for the user: it names the file or the program at fault.

pub mod compare;
pub mod dialogue;
mod group;
mod memory;
pub mod problem;
pub mod process;
pub mod referee;
pub mod verdict;

pub use self::problem::{Case, Decider, Problem};
pub use self::referee::Referee;
pub use self::verdict::{Decision, Judged, Rules, Verdict};
