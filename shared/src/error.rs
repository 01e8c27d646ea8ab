//! What stops a program: one type, printed in one place ([`run`](crate::run::run)).

use std::fmt;
use std::io;

/// The reason why a program cannot go on.
#[derive(Debug)]
pub enum Error {
    /// A token that is not what was expected, or the end of the input in place of a token.
    Token {
        /// The line of the token's first byte, counted from 1.
        line: u64,
        /// The column of the token's first byte, counted in bytes from 1.
        column: u64,
        /// What was expected, e.g. `heap from 0 to 9`.
        expected: String,
        /// The beginning of the token in quotes, or `the end of the input`.
        found: String,
    },
    /// A fault of the input as a whole, which has no position, e.g. `two pieces on square 5`.
    Input(String),
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

/// Writes the message that follows `error: ` on stderr.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Token { line, column, expected, found } => {
                write!(f, "line {line}, column {column}: expected {expected}, found {found}")
            }
            Error::Input(message) => f.write_str(message),
            Error::Read(error) => write!(f, "cannot read the input: {error}"),
            Error::Write(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for Error {}
