//! One C file from a WebAssembly module, and so from a program's Rust, for judges that take none.
//!
//! The way of a program, one module a step:
//!
//! 1. [`build`] asks the bundler for one file of Rust, in which `shared::run` stands on imported
//!    functions (`embedded/run.rs`) instead of `std::io`; [`compile`] puts an allocator behind it
//!    (`embedded/entry.rs`) and has rustc make a module of it, which [`crate::wasm`] reads.
//! 2. [`lift`] turns the stack machine's code into trees of statements and expressions
//!    ([`tree`]); [`control`] turns blocks with branches back into `if` and `else`.
//! 3. [`prune`] cuts what surely traps to a trap, and drops what is called no more.
//! 4. [`program`] prints it all: each function by one rule ([`mod@print`], [`names`]), bytes as text ([`data`]),
//!    and what the program brings along ([`runtime`]).
//! 5. [`check`] compiles the file by the C compilers at hand and runs the cases.
//!
//! Where the C program differs from the native one, the main page says it.

pub mod build;
pub mod check;
pub mod compile;
pub mod control;
pub mod data;
pub mod lift;
pub mod names;
pub mod print;
pub mod program;
pub mod prune;
pub mod runtime;
pub mod tree;
