//! The tasks of this workspace, which `cargo xtask` without arguments lists, and what they share.
//!
//! - Tasks: [`mod@bench`], [`judge`], [`new`], [`table`], and [`submission`], which is
//!   `bundle`: one file of Rust by [`bundle`], and what compilers say of it by [`check`].
//! - What the problems call: [`testing`] in their tests, [`partner`] where they are
//!   interactive, [`workload`] and [`random`] for their benchmarks. [`pages`] checks all pages.
//! - Small things: [`arguments`], [`files`], [`lexer`] for Rust, [`output`], [`parallel`],
//!   [`workspace`].

pub mod arguments;
pub mod bench;
pub mod bundle;
pub mod check;
pub mod files;
pub mod judge;
pub mod lexer;
pub mod new;
pub mod output;
pub mod pages;
pub mod parallel;
pub mod partner;
pub mod random;
pub mod submission;
pub mod table;
pub mod testing;
pub mod workload;
pub mod workspace;
