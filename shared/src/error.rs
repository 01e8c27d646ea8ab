//! What stops a program: one type, printed in one place ([`run`](crate::run::run)).
//!
//! Errors are values. An error at a token carries its place, what is due there and what was
//! found; an error about the whole says what is wrong with it.

use std::fmt;
use std::io;
use std::ops::RangeInclusive;

/// The number of bytes of a token that an error message quotes at most.
///
/// # Examples
/// ```
/// assert_eq!(shared::error::QUOTED, 32);
/// ```
pub const QUOTED: usize = 32;

/// The reason why a program cannot go on.
///
/// # Examples
/// ```
/// use shared::error::Error;
///
/// assert_eq!(Error::Whole("vertex ", 3, " lies on a cycle").to_string(), "vertex 3 lies on a cycle");
/// ```
#[derive(Debug)]
pub enum Error {
    /// A token that means nothing where it stands, or the end of the input where one is due.
    Token {
        /// The line of the token's first byte, counted from 1.
        line: u64,
        /// The column of the token's first byte, counted in bytes from 1.
        column: u64,
        /// What is due there, as a noun without article.
        what: &'static str,
        /// The numbers that are due; an empty range where none is, `None` for a word.
        range: Option<RangeInclusive<i128>>,
        /// The token's first bytes, at most `QUOTED + 1` of them; empty at the end of the input.
        found: Vec<u8>,
    },
    /// A fault of the input as a whole: the words before a number, the number, the words behind.
    Whole(&'static str, u64, &'static str),
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

/// Writes the message that follows `error: ` on standard error.
///
/// # Examples
/// ```
/// use shared::error::Error;
///
/// let cycle = Error::Whole("vertex ", 3, " lies on a cycle");
/// assert_eq!(cycle.to_string(), "vertex 3 lies on a cycle");
///
/// let token = Error::Token {
///     line: 3,
///     column: 5,
///     what: "heap",
///     range: Some(0..=9),
///     found: b"-3".to_vec(),
/// };
/// assert_eq!(
///     token.to_string(),
///     "line 3, column 5: expected heap from 0 to 9, found \"-3\""
/// );
/// ```
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Token {
                line,
                column,
                what,
                range,
                found,
            } => {
                write!(f, "line {}, column {}: expected ", line, column)?;
                match range {
                    None => f.write_str(what)?,
                    Some(due) if due.is_empty() => write!(f, "no {}", what)?,
                    Some(due) => write!(f, "{} from {} to {}", what, due.start(), due.end())?,
                }
                if found.is_empty() {
                    return f.write_str(", found the end of the input");
                }
                let rest = if found.len() > QUOTED { "..." } else { "" };
                let found = &found[..found.len().min(QUOTED)];
                write!(f, ", found \"{}\"{}", found.escape_ascii(), rest)
            }
            Error::Whole(before, number, behind) => write!(f, "{}{}{}", before, number, behind),
            Error::Read(error) => write!(f, "cannot read the input: {}", error),
            Error::Write(error) => write!(f, "cannot write the output: {}", error),
        }
    }
}

impl std::error::Error for Error {}
