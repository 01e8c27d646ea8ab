//! Reading numbers and writing lines: the one mechanism that every program stands on.
//!
//! The input is a sequence of tokens: an optional `+` and digits, between blanks (space, tab,
//! CR, LF, vertical tab, form feed). A UTF-8 byte order mark in front counts as nothing.
//! Any other token, or a value outside the range that the program asked for, is an
//! [`Error`] with the line and the column of the token's first byte.
//! What was written is handed on before the program waits for more input, so an answer
//! appears at a terminal at once and yet a long file costs one system call per 64 KiB.

use std::io;
use std::ops::RangeInclusive;

use crate::error::{Error, QUOTED};

/// The bytes of input held at a time.
const CHUNK: usize = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The input of a program as numbers with positions, and its output as lines.
///
/// # Examples
/// ```
/// use shared::io::Io;
///
/// let (mut input, mut output): (&[u8], Vec<u8>) = (b"3 4\nx", Vec::new());
/// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
/// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
/// let mut io = Io::new(&mut read, &mut write);
///
/// let sum = io.read("number", 0..=9)? + io.read("number", 0..=9)?;
/// io.write_number(sum);
/// io.end_line();
/// let error = io.read("number", 0..=9).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 1: expected number from 0 to 9, found \"x\""
/// );
/// io.flush()?;
/// assert_eq!(output, b"7\n");
/// # Ok::<(), shared::error::Error>(())
/// ```
pub struct Io<'a> {
    read: &'a mut dyn FnMut(&mut [u8]) -> io::Result<usize>,
    write: &'a mut dyn FnMut(&[u8]) -> io::Result<()>,
    output: Vec<u8>,
    chunk: Vec<u8>,
    /// Where the token read last begins in `chunk`, where reading goes on, where input ends.
    token: usize,
    next: usize,
    end: usize,
    /// The offset in the whole input of `chunk[0]`, of the current line and of the token.
    chunk_offset: u64,
    line_offset: u64,
    token_offset: u64,
    line: u64,
}

impl<'a> Io<'a> {
    /// Returns an `Io` at the beginning of its input, whose bytes `read` puts into a buffer
    /// (0 at the end) and whose output `write` takes.
    pub fn new(
        read: &'a mut dyn FnMut(&mut [u8]) -> io::Result<usize>,
        write: &'a mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> Io<'a> {
        Io {
            read,
            write,
            output: Vec::new(),
            chunk: vec![0; CHUNK],
            token: 0,
            next: 0,
            end: 0,
            chunk_offset: 0,
            line_offset: 0,
            token_offset: 0,
            line: 1,
        }
    }

    /// Returns the next number, which has to be there and in `range`; `what` names it in errors.
    ///
    /// # Errors
    /// [`Error::Token`] if it is not; [`Error::Read`] and [`Error::Write`] from below.
    pub fn read(&mut self, what: &'static str, range: RangeInclusive<u64>) -> Result<u64, Error> {
        match self.token()? {
            Some(value) if range.contains(&value) => Ok(value),
            _ => Err(self.reject(what, range)),
        }
    }

    /// Returns the next number, which has to be in `range`, or `None` at the end of the input.
    ///
    /// # Errors
    /// As [`Io::read`].
    pub fn read_or_end(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        match self.token()? {
            Some(value) if !range.contains(&value) => Err(self.reject(what, range)),
            None if self.token < self.end => Err(self.reject(what, range)),
            token => Ok(token),
        }
    }

    /// Returns the error that stands at the token read last and says what is due in its place.
    ///
    /// # Errors
    /// None: what goes wrong while the rest of the token is read is returned in its stead.
    pub fn reject(&mut self, what: &'static str, range: RangeInclusive<u64>) -> Error {
        let length = loop {
            let rest = &self.chunk[self.token..self.end];
            if let Some(length) = rest.iter().position(|&byte| is_blank(byte)) {
                break length;
            }
            if rest.is_empty() || rest.len() > QUOTED {
                break rest.len();
            }
            match self.refill() {
                Ok(true) => {}
                Ok(false) => break self.end - self.token,
                Err(error) => return error,
            }
        };
        let found = &self.chunk[self.token..self.token + length.min(QUOTED + 1)];
        Error::Token {
            line: self.line,
            column: self.token_offset - self.line_offset + 1,
            what,
            range,
            found: found.to_vec(),
        }
    }

    /// Writes `text`, a part of a line.
    pub fn write(&mut self, text: &str) {
        self.output.extend_from_slice(text.as_bytes());
    }

    /// Writes `number` in decimal, a part of a line.
    pub fn write_number(&mut self, number: u64) {
        let mut digits = [b'0'; 20];
        let mut first = digits.len();
        let mut rest = number;
        loop {
            first -= 1;
            digits[first] += (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.output.extend_from_slice(&digits[first..]);
    }

    /// Ends the line.
    pub fn end_line(&mut self) {
        self.output.push(b'\n');
    }

    /// Writes `text` as a line of its own.
    pub fn write_line(&mut self, text: &str) {
        self.write(text);
        self.end_line();
    }

    /// Hands on all that was written.
    ///
    /// # Errors
    /// [`Error::Write`] if that fails.
    pub fn flush(&mut self) -> Result<(), Error> {
        if !self.output.is_empty() {
            (self.write)(&self.output).map_err(Error::Write)?;
            self.output.clear();
        }
        Ok(())
    }

    /// Returns the value of the next token; `None` if there is none (then `token == end`)
    /// or if it is not a number below 2^64.
    fn token(&mut self) -> Result<Option<u64>, Error> {
        if !self.skip_blanks()? {
            return Ok(None);
        }
        if self.chunk[self.next] == b'+' {
            self.next += 1;
        }
        let mut value: u64 = 0;
        let mut is_number = false;
        loop {
            for &byte in &self.chunk[self.next..self.end] {
                let digit = u64::from(byte.wrapping_sub(b'0'));
                if digit > 9 {
                    return Ok(if is_number && is_blank(byte) {
                        Some(value)
                    } else {
                        None
                    });
                }
                if value >= u64::MAX / 10 && (value > u64::MAX / 10 || digit > u64::MAX % 10) {
                    return Ok(None);
                }
                value = 10 * value + digit;
                is_number = true;
                self.next += 1;
            }
            if !self.refill()? {
                return Ok(if is_number { Some(value) } else { None });
            }
        }
    }

    /// Goes to the next token; returns false if the input ends before one.
    fn skip_blanks(&mut self) -> Result<bool, Error> {
        if self.chunk_offset == 0 && self.next == 0 {
            self.skip_byte_order_mark()?;
        }
        loop {
            while self.next < self.end {
                let byte = self.chunk[self.next];
                if !is_blank(byte) {
                    self.token = self.next;
                    self.token_offset = self.chunk_offset + self.next as u64;
                    return Ok(true);
                }
                self.next += 1;
                if byte == b'\n' {
                    self.line += 1;
                    self.line_offset = self.chunk_offset + self.next as u64;
                }
            }
            self.token = self.end;
            self.token_offset = self.chunk_offset + self.end as u64;
            if !self.refill()? {
                return Ok(false);
            }
        }
    }

    /// Skips the byte order mark, however the input is cut into reads.
    fn skip_byte_order_mark(&mut self) -> Result<(), Error> {
        let mark = BYTE_ORDER_MARK;
        while self.end < mark.len() && mark.starts_with(&self.chunk[..self.end]) {
            if !self.refill()? {
                break;
            }
        }
        if self.chunk[..self.end].starts_with(mark) {
            self.next = mark.len();
            self.line_offset = mark.len() as u64;
        } else {
            self.next = 0;
        }
        Ok(())
    }

    /// Replaces the chunk by the head of the current token, which is all that an error can
    /// quote of it, and more input; returns false if there is none.
    fn refill(&mut self) -> Result<bool, Error> {
        self.flush()?;
        let kept = (self.end - self.token).min(QUOTED + 1);
        self.chunk.copy_within(self.token..self.token + kept, 0);
        self.chunk_offset += (self.end - kept) as u64;
        self.token = 0;
        self.next = kept;
        self.end = kept;
        loop {
            match (self.read)(&mut self.chunk[kept..]) {
                Ok(count) => {
                    self.end += count;
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
