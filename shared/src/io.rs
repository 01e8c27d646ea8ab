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

mod words;

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
    /// Why there is no more input before its end.
    failure: Option<Error>,
}

impl<'a> Io<'a> {
    /// Returns an `Io` at the beginning of its input, whose bytes `read` puts into a buffer
    /// (0 at the end) and whose output `write` takes.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut write) = (|_: &mut [u8]| Ok(0), |_: &[u8]| Ok(()));
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read_or_end("heap", 0..=9)?, None);
    /// # Ok::<(), shared::error::Error>(())
    /// ```
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
            failure: None,
        }
    }

    /// Returns the next number, which has to be there and in `range`; `what` names it in errors.
    ///
    /// # Errors
    /// [`Error::Token`] if it is not; [`Error::Read`] and [`Error::Write`] from below.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"3";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read("heap", 0..=9)?, 3);
    /// let error = io.read("heap", 0..=9).unwrap_err().to_string();
    /// assert_eq!(error, "line 1, column 2: expected heap from 0 to 9, found the end of the input");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    #[inline]
    pub fn read(&mut self, what: &'static str, range: RangeInclusive<u64>) -> Result<u64, Error> {
        match self.token() {
            Some(value) if range.contains(&value) => Ok(value),
            _ => Err(self.reject(what, range)),
        }
    }

    /// Returns the next number, which has to be in `range`, or `None` at the end of the input.
    ///
    /// # Errors
    /// As [`Io::read`].
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"3";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read_or_end("heap", 0..=9)?, Some(3));
    /// assert_eq!(io.read_or_end("heap", 0..=9)?, None);
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    #[inline]
    pub fn read_or_end(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        match self.token() {
            Some(value) if range.contains(&value) => Ok(Some(value)),
            None if self.token == self.end && self.failure.is_none() => Ok(None),
            _ => Err(self.reject(what, range)),
        }
    }

    /// Returns the error that stands at the token read last and says what is due in its place, or
    /// what goes wrong while the rest of the token is read.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"3 3";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// let (_, _) = (io.read("piece", 1..=9)?, io.read("piece", 1..=9)?);
    /// let error = io.reject("piece", 4..=9).to_string();
    /// assert_eq!(error, "line 1, column 3: expected piece from 4 to 9, found \"3\"");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn reject(&mut self, what: &'static str, range: RangeInclusive<u64>) -> Error {
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
        let found = &self.chunk[self.token..self.token + length.min(QUOTED + 1)];
        Error::Token {
            line: self.line,
            column: self.token_offset - self.line_offset + 1,
            what,
            range: Some((*range.start()).into()..=(*range.end()).into()),
            found: found.to_vec(),
        }
    }

    /// Writes `text`, a part of a line.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut output) = (|_: &mut [u8]| Ok(0), Vec::new());
    /// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
    /// let mut io = Io::new(&mut read, &mut write);
    /// io.write("Case ");
    /// io.flush()?;
    /// assert_eq!(output, b"Case ");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    #[inline]
    pub fn write(&mut self, text: &str) {
        self.output.extend_from_slice(text.as_bytes());
    }

    /// Writes `number` in decimal, a part of a line.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut output) = (|_: &mut [u8]| Ok(0), Vec::new());
    /// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
    /// let mut io = Io::new(&mut read, &mut write);
    /// io.write_number(70);
    /// io.flush()?;
    /// assert_eq!(output, b"70");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
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
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut output) = (|_: &mut [u8]| Ok(0), Vec::new());
    /// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
    /// let mut io = Io::new(&mut read, &mut write);
    /// io.end_line();
    /// io.flush()?;
    /// assert_eq!(output, b"\n");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    #[inline]
    pub fn end_line(&mut self) {
        self.output.push(b'\n');
    }

    /// Writes `text` as a line of its own.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut output) = (|_: &mut [u8]| Ok(0), Vec::new());
    /// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
    /// let mut io = Io::new(&mut read, &mut write);
    /// io.write_line("first");
    /// io.flush()?;
    /// assert_eq!(output, b"first\n");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    #[inline]
    pub fn write_line(&mut self, text: &str) {
        self.write(text);
        self.end_line();
    }

    /// Hands on all that was written.
    ///
    /// # Errors
    /// [`Error::Write`] if that fails.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let (mut read, mut output) = (|_: &mut [u8]| Ok(0), Vec::new());
    /// let mut write = |bytes: &[u8]| Ok(output.extend_from_slice(bytes));
    /// let mut io = Io::new(&mut read, &mut write);
    /// io.write("7");
    /// io.flush()?;
    /// assert_eq!(output, b"7");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn flush(&mut self) -> Result<(), Error> {
        if !self.output.is_empty() {
            (self.write)(&self.output).map_err(Error::Write)?;
            self.output.clear();
        }
        Ok(())
    }

    /// Returns the value of the next token; `None` if there is none (then `token == end`),
    /// if it is not a number below 2^64, or if reading failed.
    fn token(&mut self) -> Option<u64> {
        if !self.skip_blanks() {
            return None;
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
                    return Some(value).filter(|_| is_number && is_blank(byte));
                }
                if value >= u64::MAX / 10 && (value > u64::MAX / 10 || digit > u64::MAX % 10) {
                    return None;
                }
                value = 10 * value + digit;
                is_number = true;
            }
            if !self.refill() {
                return Some(value).filter(|_| is_number && self.failure.is_none());
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
            match (self.read)(&mut self.chunk[kept..]) {
                Ok(count) => {
                    self.end += count;
                    return count > 0;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(Error::Read(error));
                    return false;
                }
            }
        }
    }
}

/// Returns the number that the first 8 bytes of `text` are, if they are digits.
///
/// All 8 at once: that saves a quarter of the time where numbers have 9 digits.
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
