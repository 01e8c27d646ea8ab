//! Judging: runs programs on their cases and gives verdicts, as an online judge does. The tasks of
//! `cargo xtask` and the tests use it.
//!
//! - [`problem`] finds the cases of a problem, [`referee`] judges a program on them,
//!   [`build`](mod@build) builds programs;
//! - [`process`] runs a program within limits, [`compare`] looks at its output, [`verdict`] judges
//!   it, [`dialogue`] lets it talk with the interactor of its problem;
//! - [`arguments`] of tasks, with help, and [`slips`] of letters, [`files`] and folders, [`output`] to
//!   stdout, work that is done in [`parallel`], the [`workspace`] with its problems, their manifests in
//!   [`toml`], what comes as [`json`], and what is [`unfinished`] in a new one.
//!
//! An error is a message for the user: it names the file or the program at fault.

pub mod arguments;
pub mod build;
pub mod compare;
pub mod dialogue;
pub mod files;
mod group;
pub mod json;
mod memory;
pub mod output;
pub mod parallel;
pub mod problem;
pub mod process;
pub mod referee;
pub mod slips;
pub mod toml;
pub mod unfinished;
pub mod verdict;
pub mod workspace;

pub use self::problem::{Case, Decider, Problem};
pub use self::referee::Referee;
pub use self::verdict::{Decision, Judged, Rules, Verdict};
