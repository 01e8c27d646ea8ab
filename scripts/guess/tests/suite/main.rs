//! The tests of laws and tables, in one program: it links once, and those that wait let others work.

mod alone;
mod collection;
mod guess;
mod honest;
/// The reader of JSON of `cargo xtask new`.
#[allow(dead_code)]
#[path = "../../../src/new/json.rs"]
mod json;
mod laws;
mod printed;
mod public;
mod readme;
mod rules;
mod table;
mod typed;
