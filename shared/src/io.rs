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
use std::io::{self, BufRead, BufReader, Read, Write};
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
    input: BufReader<&'a mut dyn Read>,
    at_end: bool,
    output: &'a mut dyn Write,
    pending: String,
    token: Vec<u8>,
    /// Line and column of the token.
    place: (usize, usize),
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads `input` and writes to `output`.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Self {
        let input = BufReader::with_capacity(1 << 16, input);
        let (pending, token) = (String::new(), Vec::new());
        Io { input, at_end: false, output, pending, token, place: (1, 1) }
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
            _ if self.token.is_empty() => Ok(None),
            _ => Err(self.expected(&format!("{what} from {low} to {high}"))),
        }
    }

    /// Returns the next token, which is empty at the end.
    ///
    /// # Errors
    /// If the token has more than 2^20 bytes, or if input or output fails.
    pub fn token(&mut self) -> Result<&str, Error> {
        self.place.1 += self.token.len();
        self.token.clear();
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
        while self.refill()? {
            let part = self.input.buffer();
            let mut start = 0;
            while self.token.is_empty() && part.get(start).map_or(false, is_blank) {
                let (line, column) = self.place;
                self.place = if part[start] == b'\n' { (line + 1, 1) } else { (line, column + 1) };
                start += 1;
            }
            let blank = part[start..].iter().position(is_blank);
            let end = blank.map_or(part.len(), |count| start + count);
            self.token.extend_from_slice(&part[start..end]);
            self.input.consume(end);
            if self.place == (1, 1) {
                let is_mark = |part: &&[u8]| *part == b"\xEF\xBB\xBF";
                let marks = self.token.chunks(3).take_while(is_mark).count();
                self.token.drain(..3 * marks);
            }
            if self.token.len() > 1 << 20 {
                return Err(self.expected("a shorter token"));
            }
            if blank.is_some() && !self.token.is_empty() {
                break;
            }
        }
        if !self.token.is_ascii() && from_utf8(&self.token).is_err() {
            self.token = String::from_utf8_lossy(&self.token).into_owned().into();
        }
        Ok(from_utf8(&self.token)?)
    }

    /// Returns whether there is more input, and reads it if need be.
    fn refill(&mut self) -> Result<bool, Error> {
        if self.input.buffer().is_empty() && !self.at_end {
            self.flush()?;
            self.at_end = self.input.fill_buf()?.is_empty();
        }
        Ok(!self.at_end)
    }

    /// Returns the error that `what` was expected instead of the token.
    pub fn expected(&self, what: &str) -> Error {
        let (line, column) = self.place;
        let found = match &*String::from_utf8_lossy(&self.token) {
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
}

impl Drop for Io<'_> {
    fn drop(&mut self) {
        let _ = self.flush();
    }
}
