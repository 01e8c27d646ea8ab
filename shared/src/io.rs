//! What stands between a program and a judge: tokens in, lines out, errors with their place.
//!
//! Blanks separate tokens: space, tab, CR, LF, vertical tab, form feed. What was written is handed on
//! before the program waits for more input, and a long input costs one system call for each 64 KiB.
//! After its first end the input is not asked again.
//!
//! Byte order marks at the beginning of the input are dropped; elsewhere one belongs to its token. What is
//! not UTF-8 is read as U+FFFD, as by [`String::from_utf8_lossy`]. Columns count the bytes after that.
//! None of this depends on the pieces in which the input comes.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::str::{from_utf8, FromStr};

/// Why a program stops.
///
/// It is a token that was not expected, an input without a meaning, or a failure to read or write.
/// `"two pieces on square 5".into()` makes one.
pub type Error = Box<dyn std::error::Error>;

/// A number that can be read.
pub trait Num: FromStr + PartialOrd + Display {}

impl<V: FromStr + PartialOrd + Display> Num for V {}

/// Runs `solve` on stdin and stdout.
///
/// After an error it prints one line `error: …` on stderr, unless that is closed, and exits with
/// status 1. Earlier answers are kept.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let (mut stdin, mut stdout) = (io::stdin(), io::stdout());
    let mut io = Io::new(&mut stdin, &mut stdout);
    let solved = solve(&mut io);
    if let Err(error) = io.flush().and(solved) {
        let _ = writeln!(io::stderr(), "error: {error}");
        std::process::exit(1);
    }
}

/// The input of a program as tokens, and its output as lines.
///
/// # Examples
/// ```
/// use shared::io::{Error, Io};
///
/// fn solve(io: &mut Io) -> Result<(), Error> {
///     while let Some(side) = io.read_or_end("side", 1..=9)? {
///         let area: u64 = side * side;
///         writeln!(io, "area {area}");
///     }
///     io.flush()
/// }
///
/// let mut output = Vec::new();
/// let solved = solve(&mut Io::new(&mut &b"3 4\nx"[..], &mut output));
/// let message = "line 2, column 1: expected side from 1 to 9, found \"x\"";
/// assert_eq!(solved.unwrap_err().to_string(), message);
/// assert_eq!(output, b"area 9\narea 16\n");
/// ```
pub struct Io<'a> {
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
    pending: String,
    /// What was read; the current token is `text[start..end]`.
    text: String,
    /// The beginning of a letter that is cut.
    cut: Vec<u8>,
    start: usize,
    end: usize,
    /// Line and column where `text` begins.
    first: (usize, usize),
    at_end: bool,
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads `input` and writes to `output`.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Self {
        let (pending, text, cut) = (String::new(), String::new(), Vec::new());
        Io { input, output, pending, text, cut, start: 0, end: 0, first: (1, 1), at_end: false }
    }

    /// Returns the next token as a number. Error messages call it `what`, a noun without an article.
    ///
    /// # Errors
    /// If the token is not a number in `range`, if there is none, or if input or output fails.
    pub fn read<V: Num>(&mut self, what: &str, range: RangeInclusive<V>) -> Result<V, Error> {
        self.read_or_end(what, range)?.ok_or_else(|| self.expected(what))
    }

    /// Returns the next token as a number, or `None` at the end.
    ///
    /// # Errors
    /// The same as for [`Io::read`].
    pub fn read_or_end<V: Num>(
        &mut self,
        what: &str,
        range: RangeInclusive<V>,
    ) -> Result<Option<V>, Error> {
        let (low, high) = range.into_inner();
        match self.token()?.parse() {
            Ok(value) if low <= value && value <= high => Ok(Some(value)),
            _ if self.start == self.end => Ok(None),
            _ => Err(self.expected(&format!("{what} from {low} to {high}"))),
        }
    }

    /// Returns the next token, which is empty at the end.
    ///
    /// # Errors
    /// If the token has more than 2^20 + 2^16 bytes (one of 2^20 bytes is still read), or if input or
    /// output fails.
    pub fn token(&mut self) -> Result<&str, Error> {
        while !self.advance(false) && self.refill(self.end)? {}
        self.start = self.end;
        while !self.advance(true) && self.refill(self.start)? {}
        Ok(&self.text[self.start..self.end])
    }

    /// Moves `end` to the next byte that is a blank, or is not. Returns whether there is one.
    fn advance(&mut self, is_blank: bool) -> bool {
        let rest = &self.text.as_bytes()[self.end..];
        let at = rest.iter().position(|byte| matches!(byte, b' ' | b'\t'..=b'\r') == is_blank);
        self.end += at.unwrap_or(rest.len());
        at.is_some()
    }

    /// Returns the line and the column at `start`.
    fn place(&self, start: usize) -> (usize, usize) {
        let before = &self.text[..start];
        let column = before.rfind('\n').map_or(self.first.1 + start, |it| start - it);
        (self.first.0 + before.bytes().filter(|&byte| byte == b'\n').count(), column)
    }

    /// Returns the error that `what` was expected instead of the token.
    pub fn expected(&self, what: &str) -> Error {
        let (line, column) = self.place(self.start);
        let found = match &self.text[self.start..self.end] {
            "" => "the end of the input".into(),
            token => format!("{:?}", token.chars().take(40).collect::<String>()),
        };
        format!("line {line}, column {column}: expected {what}, found {found}").into()
    }

    /// Writes formatted text: `writeln!(io, …)` calls it. Only a faulty `Display` could return an
    /// error, because memory takes everything.
    pub fn write_fmt(&mut self, text: fmt::Arguments) {
        let _ = self.pending.write_fmt(text);
    }

    /// Writes `text` as a line, unformatted.
    pub fn write_line(&mut self, text: &str) {
        self.pending.extend([text, "\n"]);
    }

    /// Hands on what was written. So do reading and [`run`], and a panic when it drops the `Io`.
    ///
    /// # Errors
    /// If the output fails.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.output.write_all(std::mem::take(&mut self.pending).as_bytes())?;
        Ok(self.output.flush()?)
    }

    /// Drops the input before `start` and reads more. Returns whether there was more. The last letter
    /// may be cut: its first byte is 0xC0 or more, and up to three others follow.
    fn refill(&mut self, start: usize) -> Result<bool, Error> {
        if self.end - start > 1 << 20 {
            return Err(self.expected("a shorter token"));
        }
        self.flush()?;
        self.first = self.place(start);
        self.text.drain(..start);
        (self.start, self.end) = (0, self.end - start);
        let mut chunk = [0; 1 << 16];
        let count = if self.at_end { 0 } else { self.input.read(&mut chunk)? };
        self.at_end = count == 0;
        self.cut.extend_from_slice(&chunk[..count]);
        let mut last = self.cut.iter().rev().take(3).take_while(|byte| !byte.is_ascii());
        let cut = last.position(|&byte| byte >= 0xC0 && count > 0).map_or(0, |it| it + 1);
        let all: Vec<u8> = self.cut.drain(..self.cut.len() - cut).collect();
        let more = from_utf8(&all).map_or_else(|_| String::from_utf8_lossy(&all), Into::into);
        let is_first = self.text.is_empty() && self.first == (1, 1);
        self.text += if is_first { more.trim_start_matches('\u{feff}') } else { &more };
        Ok(count > 0 || !all.is_empty())
    }
}

impl Drop for Io<'_> {
    fn drop(&mut self) {
        let _ = self.flush();
    }
}
