//! The tests of what tools are made of, in one program: it links once.

mod arguments;
mod contract;
mod files;
mod json;
mod scratch;
mod toml;
