//! The tasks of `cargo xtask`, and what the tests of the problems call.
//!
//! Tasks:
//!
//! - [`mod@bench`] times programs against reference solutions;
//! - [`mod@bundle`] prints a program as one file to submit;
//! - [`judge`] runs programs on their cases; [`judge::process`] is where all programs are started;
//! - [`new`] makes a new problem by copying another one;
//! - [`table`] prints the Grundy values of a game, to find a pattern in.
//!
//! For the problems:
//!
//! - [`testing`] has the tests that all programs share;
//! - [`pages`] checks that pages say what the files say;
//! - [`partner`] lets the opponent of an interactive program read and write;
//! - [`workload`] makes the inputs of benchmarks;
//! - [`random`] makes numbers from a seed.
//!
//! For all of these: [`arguments`] of the command line, [`files`] and folders, [`output`] to
//! stdout, work that is done in [`parallel`], and the [`workspace`] with its problems.

pub mod arguments;
pub mod bench;
pub mod bundle;
pub mod files;
pub mod judge;
pub mod new;
pub mod output;
pub mod pages;
pub mod parallel;
pub mod partner;
pub mod random;
pub mod table;
pub mod testing;
pub mod workload;
pub mod workspace;
