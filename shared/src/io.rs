//! What stands between a program and a judge: tokens in, lines out, errors with their place.
//!
//! Blanks separate tokens: space, tab, CR, LF, vertical tab, form feed. What was written is handed on
//! before the program waits for more input, and a long input costs one system call for each 64 KiB.
//! After its first end the input is not asked again.
//!
//! Byte order marks at the very beginning are dropped; elsewhere they belong to their token. What is
//! not UTF-8 is read as U+FFFD, as by [`String::from_utf8_lossy`]. Columns count the bytes of what is
//! left. None of this depends on the pieces in which the input comes.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::str::{from_utf8, FromStr};

/// Why a program stops: a token that was not expected, an input without a meaning, or a failure to
/// read or write. `"two pieces on square 5".into()` makes one.
pub type Error = Box<dyn std::error::Error>;

/// A type of numbers that can be read.
pub trait Num: FromStr + PartialOrd + Display {}

impl<V: FromStr + PartialOrd + Display> Num for V {}

/// The bytes of the longest token.
const LONGEST: usize = 1 << 20;

/// Runs `solve` on stdin and stdout.
///
/// After an error it prints one line `error: …` on stderr, unless that is closed, and exits with
/// status 1. Earlier answers are kept.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let (mut stdin, mut stdout) = (io::stdin().lock(), io::stdout().lock());
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
    /// What was written and is not handed on yet.
    pending: String,
    /// The input from the current token on, as far as it was read.
    text: String,
    /// The bytes after `text`, at most 3: the beginning of a letter.
    cut: Vec<u8>,
    /// Where the current token begins in `text`.
    start: usize,
    end: usize,
    /// The line and the column of the first byte of `text` in the whole input, counted from 1.
    first: (usize, usize),
    /// Whether the end of the input was seen.
    at_end: bool,
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads from `input` and writes to `output`.
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

    /// Returns the next token as a number, or `None` at the end of the input.
    ///
    /// # Errors
    /// The same as for [`Io::read`].
    pub fn read_or_end<V: Num>(
        &mut self,
        what: &str,
        range: RangeInclusive<V>,
    ) -> Result<Option<V>, Error> {
        match self.token()?.parse() {
            Ok(value) if range.contains(&value) => Ok(Some(value)),
            _ if self.current().is_empty() => Ok(None),
            _ => Err(self.expected(&format!("{what} from {} to {}", range.start(), range.end()))),
        }
    }

    /// Returns the next token, which is empty at the end of the input.
    ///
    /// # Errors
    /// If the token has more than 2^20 bytes, or if input or output fails.
    pub fn token(&mut self) -> Result<&str, Error> {
        while !self.advance(false) && self.refill(self.end)? {}
        self.start = self.end;
        while !self.advance(true) && self.end - self.start <= LONGEST && self.refill(self.start)? {}
        match self.end - self.start {
            0..=LONGEST => Ok(self.current()),
            _ => Err(self.expected("a shorter token")),
        }
    }

    /// Moves `end` to the first byte that is a blank, or is not; returns whether there is one.
    fn advance(&mut self, is_blank: bool) -> bool {
        let rest = &self.text.as_bytes()[self.end..];
        let at = rest.iter().position(|byte| matches!(byte, b' ' | b'\t'..=b'\r') == is_blank);
        self.end += at.unwrap_or(rest.len());
        at.is_some()
    }

    fn current(&self) -> &str {
        &self.text[self.start..self.end]
    }

    /// Returns the line and the column of the byte at `start`, counted from 1.
    fn place(&self, start: usize) -> (usize, usize) {
        let before = &self.text[..start];
        let column = before.rfind('\n').map_or(self.first.1 + start, |it| start - it);
        (self.first.0 + before.bytes().filter(|&byte| byte == b'\n').count(), column)
    }

    /// Returns the error that `what` was expected in place of the current token.
    pub fn expected(&self, what: &str) -> Error {
        let (line, column) = self.place(self.start);
        let found = match self.current() {
            "" => "the end of the input".into(),
            token => format!("{:?}", token.chars().take(40).collect::<String>()),
        };
        format!("line {line}, column {column}: expected {what}, found {found}").into()
    }

    /// Writes formatted text: what `writeln!(io, "{first} {second}");` calls. Only a faulty `Display`
    /// could return an error, because memory takes everything.
    pub fn write_fmt(&mut self, text: fmt::Arguments) {
        let _ = self.pending.write_fmt(text);
    }

    /// Writes `text` as a line, without formatting it.
    pub fn write_line(&mut self, text: &str) {
        self.pending.extend([text, "\n"]);
    }

    /// Hands on what was written. Reading, [`run`] and the end of an `Io` do so, too.
    ///
    /// # Errors
    /// If the output fails.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.output.write_all(std::mem::take(&mut self.pending).as_bytes())?;
        Ok(self.output.flush()?)
    }

    /// Drops the input before `start` and reads more. Returns whether there was more.
    fn refill(&mut self, start: usize) -> Result<bool, Error> {
        self.flush()?;
        self.first = self.place(start);
        self.text.drain(..start);
        (self.start, self.end) = (0, self.end - start);
        let mut chunk = [0; 1 << 16];
        let count = if self.at_end { 0 } else { self.input.read(&mut chunk)? };
        self.at_end = count == 0;
        let mut bytes = std::mem::take(&mut self.cut);
        bytes.extend_from_slice(&chunk[..count]);
        // A letter has up to 4 bytes, the first of them from 0xC0 on; more of the last one may come.
        let mut last = bytes.iter().rev().take(3).take_while(|byte| !byte.is_ascii());
        let cut = last.position(|&byte| byte >= 0xC0 && count > 0).map_or(0, |it| it + 1);
        self.cut = bytes.split_off(bytes.len() - cut);
        let more = from_utf8(&bytes).map_or_else(|_| String::from_utf8_lossy(&bytes), Into::into);
        let is_first = self.text.is_empty() && self.first == (1, 1);
        self.text += if is_first { more.trim_start_matches('\u{feff}') } else { &more };
        Ok(count > 0 || !bytes.is_empty())
    }
}

impl Drop for Io<'_> {
    /// Hands on the answers that were given before a panic.
    fn drop(&mut self) {
        let _ = self.flush();
    }
}
