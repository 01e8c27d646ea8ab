//! What stands between a program and a judge: tokens in, lines out, errors with their
//! place.
//!
//! Blanks separate tokens: space, tab, CR, LF, vertical tab, form feed. What was written is
//! handed on before the program waits for more input, and a long input costs one system
//! call for each 64 KiB. After its first end the input is not asked again.
//!
//! Byte order marks at the beginning of the input are dropped; elsewhere one belongs to its
//! token. Ctrl-Z and NUL at the end of the input, which old data have, are its end, as a
//! program in C sees it; elsewhere they belong to their token. Columns count bytes. None of
//! this depends on the pieces in which the input comes.

use std::convert::TryFrom;
use std::fmt::Display;
use std::io::{self, BufWriter, Read, Write};
use std::ops::RangeInclusive as Range;
use std::str::{from_utf8, FromStr};

/// A byte order mark.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The bytes of the longest token.
const LONGEST: usize = 1 << 20;

/// Why a program stops.
///
/// It is a token that was not expected, an input without a meaning, or a failure to read or
/// write. `"two pieces on square 5".into()` makes one.
pub type Error = Box<dyn std::error::Error>;

/// A whole number that can be read: every integer type of Rust is one.
pub trait Num: FromStr + TryFrom<u64> + PartialOrd + Display {}

impl<V: FromStr + TryFrom<u64> + PartialOrd + Display> Num for V {}

/// Runs `solve` on stdin and stdout.
///
/// After an error it prints one line `error: …` on stderr, unless that is closed, and exits
/// with status 1. Earlier answers are kept.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let (mut stdin, mut stdout) = (io::stdin(), io::stdout());
    let mut io = Io::new(&mut stdin, &mut stdout);
    if let Err(error) = solve(&mut io).and(io.flush()) {
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
    at_end: bool,
    /// A piece of the input with the token, which is `buffer[start..end]`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    place: (usize, usize),
    output: BufWriter<&'a mut dyn Write>,
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads `input` and writes to `output`.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Self {
        let buffer = Vec::new();
        let output = BufWriter::with_capacity(1 << 16, output);
        Io { input, at_end: false, buffer, start: 0, end: 0, place: (1, 1), output }
    }

    /// Returns the next token as a number. Error messages call it `what`, a noun without an
    /// article.
    ///
    /// The range is for this reader alone: the short one, which a submitted file has, does
    /// not look at it, so an answer may not depend on it.
    ///
    /// # Errors
    /// If the token is not a number in `range`, if there is none, or if input or output
    /// fails.
    pub fn read<V: Num>(&mut self, what: &str, range: Range<V>) -> Result<V, Error> {
        self.read_or_end(what, range)?.ok_or_else(|| self.expected(what))
    }

    /// Returns the next token as a number, or `None` at the end.
    ///
    /// # Errors
    /// The same as for [`Io::read`].
    pub fn read_or_end<V: Num>(
        &mut self,
        what: &str,
        range: Range<V>,
    ) -> Result<Option<V>, Error> {
        let value = match self.advance()? {
            Some(number) => V::try_from(number).ok(),
            None => String::from_utf8_lossy(&self.buffer[self.start..self.end]).parse().ok(),
        };
        match value {
            Some(value) if range.contains(&value) => Ok(Some(value)),
            _ if self.start == self.end => Ok(None),
            _ => {
                Err(self.expected(&format!("{what} from {} to {}", range.start(), range.end())))
            }
        }
    }

    /// Returns the next token, which is empty at the end.
    ///
    /// # Errors
    /// If the token is not UTF-8 or has more than 2^20 bytes, or if input or output fails.
    pub fn token(&mut self) -> Result<&str, Error> {
        self.advance()?;
        from_utf8(&self.buffer[self.start..self.end])
            .map_err(|_| self.expected("text in UTF-8"))
    }

    /// Returns the error that `what` was expected instead of the token.
    pub fn expected(&self, what: &str) -> Error {
        let (line, column) = self.place;
        let found = match &*String::from_utf8_lossy(&self.buffer[self.start..self.end]) {
            "" => "the end of the input".into(),
            token => format!("{:?}", token.chars().take(40).collect::<String>()),
        };
        format!("line {line}, column {column}: expected {what}, found {found}").into()
    }

    /// Goes to the next token. Returns its value if it has up to 19 digits, and nothing
    /// else before a blank.
    fn advance(&mut self) -> Result<Option<u64>, Error> {
        self.place.1 += self.end - self.start;
        loop {
            self.skip_blanks();
            let mut number = 0_u64;
            while let Some(digit @ b'0'..=b'9') = self.buffer.get(self.end) {
                number = number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
                self.end += 1;
            }
            let blank = self.buffer[self.end..].iter().position(is_blank);
            self.end = blank.map_or(self.buffer.len(), |others| self.end + others);
            let token = &self.buffer[self.start..self.end];
            let is_plain = blank == Some(0) && token.len() < 20;
            if token.len() > LONGEST {
                return Err(self.expected("a shorter token"));
            }
            if self.place == (1, 1) && token.starts_with(MARK) {
                self.end =
                    self.start + 3 * token.chunks(3).take_while(|it| *it == MARK).count();
                continue;
            }
            let old_end = if is_plain { None } else { self.old_end() };
            if let Some(end) = old_end.filter(|_| self.at_end) {
                self.buffer.truncate(end);
                self.end = end;
            }
            if self.at_end || (blank.is_some() && old_end.is_none()) {
                return Ok(Some(number).filter(|_| is_plain));
            }
            self.read_on()?;
        }
    }

    /// Goes to the next byte that is not a blank.
    fn skip_blanks(&mut self) {
        while let Some(blank) = self.buffer.get(self.end).filter(|byte| is_blank(byte)) {
            let (line, column) = self.place;
            self.place = if *blank == b'\n' { (line + 1, 1) } else { (line, column + 1) };
            self.end += 1;
        }
        self.start = self.end;
    }

    /// Returns where the token has Ctrl-Z or NUL, if nothing but such bytes and blanks is
    /// known to come after that.
    fn old_end(&self) -> Option<usize> {
        let rest = &self.buffer[self.start..];
        let is_end = |byte: &u8| matches!(byte, 0 | 0x1A);
        let last = rest.iter().rposition(|byte| !is_end(byte) && !is_blank(byte));
        let first = last.map_or(0, |last| last + 1);
        let end = self.start + first + rest[first..].iter().position(is_end)?;
        // Endless ones are not waited for.
        Some(end).filter(|end| *end < self.end && rest.len() <= LONGEST)
    }

    /// Reads more of the input, and begins with the token once more.
    fn read_on(&mut self) -> Result<(), Error> {
        self.flush()?;
        self.buffer.drain(..self.start);
        let rest = self.buffer.len();
        self.buffer.resize(rest + (1 << 16), 0);
        let count = self.input.read(&mut self.buffer[rest..])?;
        self.buffer.truncate(rest + count);
        self.at_end = count == 0;
        self.end = 0;
        Ok(())
    }

    /// Writes formatted text: `writeln!(io, …)` calls it. If the output fails,
    /// [`Io::flush`] says so.
    pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
        let _ = self.output.write_fmt(text);
    }

    /// Writes a word, a number or whatever can be displayed as a line.
    pub fn write_line(&mut self, line: impl Display) {
        // The end of the line by itself: with it the format has a second piece, which costs
        // time.
        let _ = write!(self.output, "{line}").and_then(|()| self.output.write_all(b"\n"));
    }

    /// Hands on what was written. So do reading, [`run`], and a panic when it drops the
    /// `Io`.
    ///
    /// # Errors
    /// If the output fails.
    pub fn flush(&mut self) -> Result<(), Error> {
        Ok(self.output.flush()?)
    }
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
