//! The tasks of this workspace, which `cargo xtask` without arguments lists, and what they share.
//!
//! - Tasks: [`mod@bench`], [`mod@bundle`], [`judge`], [`new`], [`table`].
//! - What the problems call: [`testing`] in their tests, [`partner`] where they are
//!   interactive, [`workload`] and [`random`] for their benchmarks. [`pages`] checks all pages.
//! - Small things: [`arguments`], [`files`], [`output`], [`parallel`],
//!   [`workspace`].

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
