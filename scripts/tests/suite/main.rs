//! The tests of the tools, in one program: it links once, and those that wait let others work.

mod bundle_command;
mod bundle_corners;
mod bundle_graph;
mod bundle_lexer;
mod bundle_problems;
mod bundle_refusals;
mod bundle_torture;
mod judge;
mod new;
mod one_file;
mod pages;
mod table;
mod waits;
