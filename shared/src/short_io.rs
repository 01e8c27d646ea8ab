//! The short sister of `io`, which stands in its place in a submitted file.
//!
//! It has the same public items, reads the whole input as text, and takes it as valid:
//! ranges are not looked at, and an error has no place. On every valid input it gives the
//! same tokens and the same output. All control characters are blanks, because old data end
//! with Ctrl-Z or NUL. A program that talks with an interactor keeps `io`, which flushes
//! before it waits.

use std::fmt::{Arguments, Display};
use std::io::{stdin, stdout, BufWriter, Read, Write};
use std::ops::RangeInclusive as Range;
use std::str::SplitAsciiWhitespace;

pub use std::str::FromStr as Num;

/// Why a program stops.
pub type Error = Box<dyn std::error::Error>;

/// Runs `solve` on stdin and stdout.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let (mut input, mut output) = (stdin(), stdout());
    let mut io = Io::new(&mut input, &mut output);
    if let Err(error) = solve(&mut io).and(io.flush()) {
        eprintln!("error: {error}");
        std::process::exit(1);
    }
}

/// The input as tokens, and the output as lines.
pub struct Io<'a> {
    tokens: SplitAsciiWhitespace<'static>,
    output: BufWriter<&'a mut dyn Write>,
}

impl<'a> Io<'a> {
    /// Reads the input to its end, or to a failure. Control characters are blanks.
    pub fn new(input: &mut dyn Read, output: &'a mut dyn Write) -> Self {
        let mut bytes = Vec::new();
        let _ = input.read_to_end(&mut bytes);
        bytes.iter_mut().for_each(|byte| *byte = b' '.max(*byte));
        let text = Box::leak(Box::new(String::from_utf8_lossy(bytes.leak())));
        let tokens = text.trim_start_matches('\u{feff}').split_ascii_whitespace();
        Io { tokens, output: BufWriter::new(output) }
    }

    /// Returns the next token as a number.
    pub fn read<V: Num>(&mut self, what: &str, range: Range<V>) -> Result<V, Error> {
        self.read_or_end(what, range)?.ok_or_else(|| self.expected(what))
    }

    /// Returns the next token as a number, or `None` at the end.
    pub fn read_or_end<V: Num>(&mut self, what: &str, _: Range<V>) -> Result<Option<V>, Error> {
        let number = self.tokens.next().map(str::parse).transpose();
        number.map_err(|_| self.expected(what))
    }

    /// Returns the next token, which is empty at the end.
    pub fn token(&mut self) -> Result<&str, Error> {
        Ok(self.tokens.next().unwrap_or(""))
    }

    /// Returns the error that `what` was expected.
    pub fn expected(&self, what: &str) -> Error {
        format!("expected {what}").into()
    }

    /// Writes what `writeln!(io, …)` formats.
    pub fn write_fmt(&mut self, text: Arguments) {
        let _ = self.output.write_fmt(text);
    }

    /// Writes a line.
    pub fn write_line(&mut self, line: impl Display) {
        writeln!(self, "{line}");
    }

    /// Hands on what was written.
    pub fn flush(&mut self) -> Result<(), Error> {
        Ok(self.output.flush()?)
    }
}
