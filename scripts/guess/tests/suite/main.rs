//! The tests of laws and tables, in one program: it links once, and those that wait let others work.

mod alone;
mod collection;
mod guess;
mod laws;
mod rules;
mod table;
