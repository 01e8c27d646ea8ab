//! What tools are made of, whatever they do: the command line and the disk.
//!
//! - [`arguments`] of tasks, with help, [`slips`] of letters, and [`output`] to stdout;
//! - [`files`] and folders, for a moment in [`scratch`], data in [`toml`] and in JSON, and work that is done in [`parallel`];
//! - the [`workspace`] with its problems, how cargo [builds](mod@build) them, and what is
//!   [`unfinished`] in a new one;
//! - the [`contract`] of a program, which the tests and the bundler ask for.
//!
//! An error is a message for the user: it names the file or the argument at fault.

pub mod arguments;
pub mod build;
pub mod contract;
pub mod files;
pub mod output;
pub mod parallel;
pub mod scratch;
pub mod slips;
pub mod toml;
pub mod unfinished;
pub mod workspace;
