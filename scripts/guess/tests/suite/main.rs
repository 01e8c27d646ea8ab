//! The tests of laws and tables, in one program: it links once, and those that wait let others work.

mod collection;
mod corpora;
mod games;
mod guard;
mod guess;
mod honest;
mod measure;
mod moves;
mod own;
mod pastes;
mod problems;
mod public;
mod readme;
mod rules;
mod table;
mod typed;

// Of the tests of `laws`: the compiler of printed functions, and numbers without a law.
#[path = "../../../laws/tests/suite/printed.rs"]
mod printed;
#[path = "../../../laws/tests/suite/random.rs"]
mod random;
