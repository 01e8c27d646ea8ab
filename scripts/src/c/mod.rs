//! `cargo xtask bundle --c <slug>`: one C file from the same Rust, for judges that take no Rust.
//!
//! The way of a program, one module a step:
//!
//! 1. [`build`] asks the bundler for one file of Rust, in which `shared::run` stands on imported
//!    functions (`embedded/run.rs`) instead of `std::io`, and puts an allocator behind it
//!    (`embedded/entry.rs`).
//! 2. [`compile`] has rustc make a WebAssembly module of it, which [`crate::wasm`] reads.
//! 3. [`lift`] turns the stack machine's code into trees of statements and expressions
//!    ([`tree`]); [`control`] turns blocks with branches back into `if` and `else`.
//! 4. [`prune`] cuts what surely traps to a trap, and drops what is used no more.
//! 5. [`program`] orders and names ([`names`]) the functions and prints them: [`statement`] and
//!    [`expression`] (of [`text`]s) with as few characters as compilers take without a warning, [`assigned`]
//!    finds the variables that have to begin as zero, [`data`] writes bytes as text, [`lines`]
//!    breaks lines, and [`runtime`] is what the program brings along.
//! 6. [`check`] compiles the file by the C compilers at hand and runs the cases.
//!
//! Where the C program differs from the native one: standard input is read in blocks, so an
//! answer typed for at a terminal comes at the end of the input; a message says where an error
//! is and what is due there, not what was found; and a program that writes into a closed pipe
//! ends as the system ends it, because C has no other word for that.

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
pub mod text;
pub mod tree;
