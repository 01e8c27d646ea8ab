//! Judging: runs a program on a case and gives a verdict, as an online judge does.
//!
//! - [`cases`](mod@cases) finds the cases, [`build`](mod@build) builds the programs.
//! - [`verdict`] runs a program on a case: in a [`process`], whose output [`compare`] looks at,
//!   or in a [`dialogue`] with its interactor.

pub mod build;
pub mod cases;
pub mod compare;
pub mod dialogue;
pub mod process;
pub mod verdict;

pub use cases::{cases, Case, Expected, Found};
pub use verdict::{judge, Judged, Rules, Seen, Verdict, TIME_LIMIT};
