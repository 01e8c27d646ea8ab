//! What stands between a program and a judge: tokens in, lines out, errors with their place.
//!
//! Blanks separate tokens: space, tab, CR, LF, vertical tab, form feed. What was written is handed on
//! before the program waits for more input, and a long input costs one system call for each 64 KiB.

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
    /// Where the current token begins in `text`.
    start: usize,
    end: usize,
    /// The line of the first byte of `text` in the whole input; both are counted from 1.
    line: usize,
    column: usize,
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads from `input` and writes to `output`.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Self {
        let (pending, text) = Default::default();
        Io { input, output, pending, text, start: 0, end: 0, line: 1, column: 1 }
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
        let (low, high) = range.into_inner();
        match self.token()?.parse() {
            Ok(value) if low <= value && value <= high => Ok(Some(value)),
            _ if self.current().is_empty() => Ok(None),
            _ => Err(self.expected(&format!("{what} from {low} to {high}"))),
        }
    }

    /// Returns the next token, which is empty at the end of the input.
    ///
    /// # Errors
    /// If the token has far more than 2^20 bytes, or if input or output fails.
    pub fn token(&mut self) -> Result<&str, Error> {
        self.start = self.end;
        while !self.advance(|byte| !is_blank(byte)) && self.refill()? {
            self.start = self.end;
        }
        self.start = self.end;
        while !self.advance(is_blank) && self.refill()? {
            if self.end - self.start > 1 << 20 {
                return Err(self.expected("a shorter token"));
            }
        }
        Ok(self.current())
    }

    /// Moves `end` to the first byte for which `stops` holds; returns whether there is one.
    fn advance(&mut self, stops: impl Fn(&u8) -> bool) -> bool {
        let rest = &self.text.as_bytes()[self.end..];
        let at = rest.iter().position(stops);
        self.end += at.unwrap_or(rest.len());
        at.is_some()
    }

    fn current(&self) -> &str {
        &self.text[self.start..self.end]
    }

    /// Returns the line and the column of the current token, counted from 1.
    fn place(&self) -> (usize, usize) {
        let before = &self.text[..self.start];
        let ends = before.bytes().filter(|&byte| byte == b'\n').count();
        let column = before.rfind('\n').map_or(self.column + self.start, |it| self.start - it);
        (self.line + ends, column)
    }

    /// Returns the error that `what` was expected in place of the current token.
    pub fn expected(&self, what: &str) -> Error {
        let (line, column) = self.place();
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
        self.pending += text;
        self.pending.push('\n');
    }

    /// Hands on what was written. Reading and [`run`] do so, too.
    ///
    /// # Errors
    /// If the output fails.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.output.write_all(std::mem::take(&mut self.pending).as_bytes())?;
        Ok(self.output.flush()?)
    }

    /// Drops the input before the current token and reads more. Returns whether there was more. A
    /// letter that is cut in two spoils only the quote of its token, which is not a number.
    /// A byte order mark is dropped where `text` is empty: before the first byte, or after the end.
    fn refill(&mut self) -> Result<bool, Error> {
        self.flush()?;
        let mut chunk = [0; 1 << 16];
        let count = self.input.read(&mut chunk)?;
        (self.line, self.column) = self.place();
        self.text.drain(..self.start);
        self.end -= self.start;
        self.start = 0;
        let more = from_utf8(&chunk[..count])
            .map_or_else(|_| String::from_utf8_lossy(&chunk[..count]), Into::into);
        self.text += if self.text.is_empty() { more.trim_start_matches('\u{feff}') } else { &more };
        Ok(count > 0)
    }
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
