//! Reading numbers and writing lines: what every program needs.
//!
//! The input is a sequence of tokens: an optional `+` and digits, separated by blanks (space, tab,
//! CR, LF, vertical tab, form feed). A UTF-8 byte order mark at the beginning is ignored.
//! Any other token, or a value outside the range that the program accepts, is an [`Error`] with
//! the line and the column of the token's first byte.
//! Output is handed on before the program waits for more input. So an answer appears at a terminal
//! at once, and a long file still costs one system call for each 64 KiB.

use std::fmt::{self, Write as _};
use std::io::{ErrorKind, Read, Write};
use std::ops::RangeInclusive;

use crate::error::Error;

/// The bytes of input held at a time.
const CHUNK: usize = 1 << 16;

/// The number of bytes of a token that an error message quotes at most.
const QUOTED: usize = 32;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The input of a program as numbers with positions, and its output as lines.
///
/// # Examples
/// ```
/// use shared::error::Error;
/// use shared::io::Io;
///
/// fn solve(io: &mut Io) -> Result<(), Error> {
///     while let Some(side) = io.read_or_end("side", 1..=9)? {
///         let area = side * side;
///         writeln!(io, "area {area}");
///     }
///     io.flush()
/// }
///
/// let mut output = Vec::new();
/// let solved = solve(&mut Io::new(&mut &b"3 4\nx"[..], &mut output));
/// assert_eq!(
///     solved.unwrap_err().to_string(),
///     "line 2, column 1: expected side from 1 to 9, found \"x\""
/// );
/// assert_eq!(output, b"area 9\narea 16\n");
/// ```
pub struct Io<'a> {
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
    /// What was written and is not handed on yet.
    pending: String,
    chunk: Vec<u8>,
    // Places in `chunk`: of the current token, of what is read next, of the end of the input.
    token: usize,
    next: usize,
    end: usize,
    // Offsets in the whole input: of `chunk[0]`, of the current line, of the token.
    chunk_offset: u64,
    line_offset: u64,
    token_offset: u64,
    line: u64,
    /// Why no more input could be read.
    failure: Option<Error>,
}

impl<'a> Io<'a> {
    /// Returns an `Io` that reads from `input` and writes to `output`.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Io<'a> {
        Io {
            input,
            output,
            pending: String::new(),
            chunk: vec![0; CHUNK],
            token: 0,
            next: 0,
            end: 0,
            chunk_offset: 0,
            line_offset: 0,
            token_offset: 0,
            line: 1,
            failure: None,
        }
    }

    /// Returns the next number. Error messages call it `what`, a noun without an article.
    ///
    /// # Errors
    /// [`Error::Token`] if the next token is not a number in `range`, or if there is none;
    /// [`Error::Read`] and [`Error::Write`] if the input or the output fails.
    #[inline]
    pub fn read(&mut self, what: &str, range: RangeInclusive<u64>) -> Result<u64, Error> {
        match self.token() {
            Token::Number(value) if range.contains(&value) => Ok(value),
            _ => Err(self.error_out_of_range(what, range)),
        }
    }

    /// Returns the next number, or `None` at the end of the input.
    ///
    /// # Errors
    /// The same as for [`Io::read`].
    #[inline]
    pub fn read_or_end(
        &mut self,
        what: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        match self.token() {
            Token::Number(value) if range.contains(&value) => Ok(Some(value)),
            Token::End => Ok(None),
            _ => Err(self.error_out_of_range(what, range)),
        }
    }

    /// Returns the error that a number from `range` was expected in place of the token read last.
    #[cold]
    pub(crate) fn error_out_of_range<V>(&mut self, what: &str, range: RangeInclusive<V>) -> Error
    where
        V: fmt::Display + PartialOrd,
    {
        let (start, end) = (range.start(), range.end());
        self.error_expecting(&if range.is_empty() {
            format!("no {what}")
        } else if start == end {
            format!("{start} as {what}")
        } else {
            format!("{what} from {start} to {end}")
        })
    }

    /// Returns the error that `what` was expected in place of the token read last.
    ///
    /// If the input or the output fails before the message is complete, returns that error.
    pub fn error_expecting(&mut self, what: &str) -> Error {
        let length = loop {
            let rest = &self.chunk[self.token..self.end];
            if let Some(length) = rest.iter().position(|&byte| is_blank(byte)) {
                break length;
            }
            let is_enough = rest.is_empty() || rest.len() > QUOTED;
            if is_enough || self.failure.is_some() || !self.refill() {
                break self.end - self.token;
            }
        };
        if let Some(failure) = self.failure.take() {
            return failure;
        }
        let start = &self.chunk[self.token..self.token + length.min(QUOTED)];
        let quoted = start.escape_ascii();
        Error::Token {
            line: self.line,
            column: self.token_offset - self.line_offset + 1,
            expected: what.to_string(),
            found: match length {
                0 => "the end of the input".to_string(),
                1..=QUOTED => format!("\"{quoted}\""),
                _ => format!("\"{quoted}\"..."),
            },
        }
    }

    /// Writes formatted text: what `writeln!(io, "{first} {second}");` calls.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) {
        // Memory accepts everything, so only a faulty `Display` could return an error.
        let _ = self.pending.write_fmt(text);
    }

    /// Writes `text` as a line, without formatting it.
    #[inline]
    pub fn write_line(&mut self, text: &str) {
        self.pending.extend([text, "\n"]);
    }

    /// Hands on everything that was written.
    ///
    /// Programs need not call it: reading and [`run`](crate::run::run) do.
    ///
    /// # Errors
    /// [`Error::Write`] if the output fails. Then what was not written is lost.
    pub fn flush(&mut self) -> Result<(), Error> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let written = self.output.write_all(self.pending.as_bytes());
        // A part may be written even if that failed, and must not be written again.
        self.pending.clear();
        let flushed = written.and_then(|()| self.output.flush());
        flushed.map_err(Error::Write)
    }

    /// Hands the bytes of the next token to `accept`, until it returns false. Returns whether
    /// there is a token and all of it was accepted.
    pub(crate) fn each_byte(&mut self, mut accept: impl FnMut(u8) -> bool) -> bool {
        if !self.skip_blanks() {
            return false;
        }
        loop {
            while self.next < self.end {
                let byte = self.chunk[self.next];
                if is_blank(byte) {
                    return true;
                }
                if !accept(byte) {
                    return false;
                }
                self.next += 1;
            }
            if !self.refill() {
                return self.failure.is_none();
            }
        }
    }

    /// Returns what the next token is.
    fn token(&mut self) -> Token {
        let number = |value, is_number| if is_number { Token::Number(value) } else { Token::Other };
        if !self.skip_blanks() {
            return if self.failure.is_none() { Token::End } else { Token::Other };
        }
        let mut rest = &self.chunk[self.next..self.end];
        if rest[0] == b'+' {
            rest = &rest[1..];
        }
        let (mut value, mut is_number) = (0, false);
        if let Some(number) = eight_digits(rest) {
            value = number;
            is_number = true;
            rest = &rest[8..];
        }
        loop {
            for (place, &byte) in rest.iter().enumerate() {
                let digit = u64::from(byte.wrapping_sub(b'0'));
                if digit > 9 {
                    self.next = self.end - rest.len() + place;
                    return number(value, is_number && is_blank(byte));
                }
                if value >= u64::MAX / 10 && (value > u64::MAX / 10 || digit > u64::MAX % 10) {
                    return Token::Other;
                }
                value = 10 * value + digit;
                is_number = true;
            }
            if !self.refill() {
                return number(value, is_number && self.failure.is_none());
            }
            rest = &self.chunk[self.next..self.end];
        }
    }

    /// Goes to the next token; returns false if the input ends before one.
    fn skip_blanks(&mut self) -> bool {
        loop {
            for place in self.next..self.end {
                let byte = self.chunk[place];
                if !is_blank(byte) {
                    self.next = place;
                    self.token = place;
                    self.token_offset = self.chunk_offset + place as u64;
                    return true;
                }
                if byte == b'\n' {
                    self.line += 1;
                    self.line_offset = self.chunk_offset + place as u64 + 1;
                }
            }
            self.token = self.end;
            self.token_offset = self.chunk_offset + self.end as u64;
            let is_first = self.token_offset == 0;
            if !self.refill() {
                return false;
            }
            if is_first {
                self.skip_byte_order_mark();
            }
        }
    }

    /// Skips the byte order mark, however the input is cut into reads.
    fn skip_byte_order_mark(&mut self) {
        let mark = BYTE_ORDER_MARK;
        while self.end < mark.len() && mark.starts_with(&self.chunk[..self.end]) {
            if !self.refill() {
                break;
            }
        }
        if self.chunk[..self.end].starts_with(mark) {
            self.next = mark.len();
            self.line_offset = mark.len() as u64;
        } else {
            self.next = 0;
        }
    }

    /// Replaces the chunk by the head of the current token, which is all that an error can
    /// quote of it, and more input; returns false if there is none.
    #[cold]
    fn refill(&mut self) -> bool {
        if let Err(error) = self.flush() {
            self.failure = Some(error);
            return false;
        }
        let kept = (self.end - self.token).min(QUOTED + 1);
        self.chunk.copy_within(self.token..self.token + kept, 0);
        self.chunk_offset += (self.end - kept) as u64;
        self.token = 0;
        self.next = kept;
        self.end = kept;
        loop {
            match self.input.read(&mut self.chunk[kept..]) {
                Ok(count) => {
                    self.end += count;
                    return count > 0;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(Error::Read(error));
                    return false;
                }
            }
        }
    }
}

/// What the next token is to a program that asks for a number.
enum Token {
    /// A number below 2^64.
    Number(u64),
    /// Anything else, or what cannot be read.
    Other,
    /// The end of the input.
    End,
}

/// Returns the number that the first 8 bytes of `text` are, if they are digits: all 8 at once.
fn eight_digits(text: &[u8]) -> Option<u64> {
    let mut word = [0; 8];
    word.copy_from_slice(text.get(..8)?);
    // The first digit is the lowest byte. Any byte but a digit is above 9 without its bits 4
    // and 5, and so sets its highest bit, or already has it.
    let digits = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
    if (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    // Neighbours join: 8 digits to 4 numbers below 100, 2 below 10^4, 1 below 10^8.
    let pairs = (10 * digits + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (100 * pairs + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    Some((10_000 * fours + (fours >> 32)) & 0xFFFF_FFFF)
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
