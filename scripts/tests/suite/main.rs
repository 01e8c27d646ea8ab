//! The tests of the tools, in one program: it links once, and those that wait let others work.

mod bundle_command;
mod bundle_corners;
mod bundle_problems;
mod checks;
mod judge;
mod new;
mod pages;
mod table;
