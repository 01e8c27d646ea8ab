//! A printer of C for WebAssembly modules.
pub mod assigned;
pub mod build;
pub mod check;
pub mod compile;
pub mod control;
pub mod data;
pub mod expression;
pub mod lift;
pub mod lines;
pub mod names;
pub mod program;
pub mod prune;
pub mod runtime;
pub mod statement;
pub mod task;
pub mod tree;
