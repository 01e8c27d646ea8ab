//! The tests of laws, in one program: it links once, and those that wait let others work.

mod kinds;
mod laws;
mod printed;
mod random;
mod sizes;
mod trees;
