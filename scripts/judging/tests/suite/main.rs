//! The tests of judging, in one program: it links once, and those that wait let others work.

mod dialogue;
mod problem;
mod process;
mod verdict;
