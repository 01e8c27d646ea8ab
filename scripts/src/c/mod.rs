//! A printer of C for WebAssembly modules.
pub mod assigned;
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
pub mod tree;
