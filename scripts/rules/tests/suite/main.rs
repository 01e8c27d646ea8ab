//! The tests of rules in a line and of proofs, in one program: it links once.

mod line;
mod proof;
