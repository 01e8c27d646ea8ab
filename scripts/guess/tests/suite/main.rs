//! The tests of laws and tables, in one program: it links once, and those that wait let others work.

mod alone;
mod collection;
mod corpora;
mod games;
mod guard;
mod guess;
mod honest;
mod kinds;
mod laws;
mod measure;
mod moves;
mod own;
mod pastes;
mod printed;
mod problems;
mod proof;
mod public;
mod random;
mod readme;
mod rules;
mod table;
mod typed;
