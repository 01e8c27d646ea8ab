//! Tokens that are no plain numbers: words, numbers with a sign, digits of any number.
//!
//! They are found, and refused, where plain numbers are: between the same blanks, with the same
//! errors. What is kept of a token is what the program gets, so that memory follows what was
//! read; a token that goes on beyond what is due is refused before it ends.

use std::ops::RangeInclusive;

use super::{is_blank, Io};
use crate::error::Error;

/// The end of the input, and tokens that are no plain numbers.
impl Io<'_> {
    /// Returns whether no token is left, for cases that come until the input ends and do not
    /// begin with a plain number, which [`Io::read_or_end`] would read.
    ///
    /// # Errors
    /// [`Error::Read`] and [`Error::Write`] from below.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b" x\n";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert!(!io.at_end()?);
    /// assert_eq!(io.read_word("letter", 1)?, "x");
    /// assert!(io.at_end()?);
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn at_end(&mut self) -> Result<bool, Error> {
        let has_token = self.skip_blanks();
        self.failure.take().map_or(Ok(!has_token), Err)
    }

    /// Returns the next word, which has to be there: 1 to `longest` printable characters of
    /// ASCII; `what` names it in errors, and its length if that can be too great.
    ///
    /// [`Io::expected`] refuses a word that means nothing where it stands.
    ///
    /// # Errors
    /// As [`Io::read`].
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"..X.X  +1";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read_word("board of at most 9 squares", 9)?, "..X.X");
    /// assert_eq!(io.read_word("board of at most 9 squares", 9)?, "+1");
    /// let error = io.read_word("board of at most 9 squares", 9).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 1, column 10: expected board of at most 9 squares, found the end of the input"
    /// );
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn read_word(&mut self, what: &'static str, longest: usize) -> Result<String, Error> {
        let mut word = String::new();
        let is_word = self.each_byte(|byte| {
            word.push(char::from(byte));
            byte.is_ascii_graphic() && word.len() <= longest
        });
        if is_word {
            Ok(word)
        } else {
            Err(self.expected(what))
        }
    }

    /// Returns the digits of the next number, which has to be there and to have at most
    /// `longest` of them without leading zeros, which are left out; 0 is one digit. `what` names
    /// it in errors, and how many digits it may have.
    ///
    /// # Errors
    /// As [`Io::read`].
    ///
    /// # Complexity
    /// O(1) time for each byte of the token, and the memory of the digits.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"0100000000000000000000 000 -1";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read_digits("heap of at most 250 digits", 250)?, "100000000000000000000");
    /// assert_eq!(io.read_digits("heap of at most 250 digits", 250)?, "0");
    /// let error = io.read_digits("heap of at most 250 digits", 250).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 1, column 28: expected heap of at most 250 digits, found \"-1\""
    /// );
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn read_digits(&mut self, what: &'static str, longest: usize) -> Result<String, Error> {
        let mut digits = String::new();
        let is_negative = self.each_digit(b"+", |digit| {
            // Below the first digit that counts, zeros do not.
            if digit > 0 || !digits.is_empty() {
                digits.push(char::from(b'0' + digit));
            }
            digits.len() <= longest
        });
        match is_negative {
            Some(_) if digits.is_empty() => Ok("0".to_string()),
            Some(_) => Ok(digits),
            None => Err(self.expected(what)),
        }
    }

    /// Returns the next number, which may have a `-` in front, and has to be there and in
    /// `range`; `what` names it in errors.
    ///
    /// # Errors
    /// As [`Io::read`].
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"-3 +4 -10";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// assert_eq!(io.read_signed("step", -9..=9)?, -3);
    /// assert_eq!(io.read_signed("step", -9..=9)?, 4);
    /// let error = io.read_signed("step", -9..=9).unwrap_err().to_string();
    /// assert_eq!(error, "line 1, column 7: expected step from -9 to 9, found \"-10\"");
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn read_signed(
        &mut self,
        what: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<i64, Error> {
        let mut size = 0;
        let is_negative = self.each_digit(b"+-", |digit| {
            size = 10 * size + i128::from(digit);
            size <= 1 << 63
        });
        let value = is_negative.map(|is_negative| if is_negative { -size } else { size });
        let due = i128::from(*range.start())..=i128::from(*range.end());
        match value {
            Some(value) if due.contains(&value) => Ok(value as i64),
            _ => Err(self.reject_as(what, Some(due))),
        }
    }

    /// Returns the error that stands at the token read last and says that `what` is due in its
    /// place, as [`Io::reject`] does for numbers, or what goes wrong while the rest of the token is
    /// read.
    ///
    /// # Examples
    /// ```
    /// use shared::io::Io;
    ///
    /// let mut input: &[u8] = b"Carol";
    /// let mut read = |buffer: &mut [u8]| std::io::Read::read(&mut input, buffer);
    /// let mut write = |_: &[u8]| Ok(());
    /// let mut io = Io::new(&mut read, &mut write);
    /// let is_first = match io.read_word("Alice or Bob", 5)?.as_str() {
    ///     "Alice" => Ok(true),
    ///     "Bob" => Ok(false),
    ///     _ => Err(io.expected("Alice or Bob")),
    /// };
    /// assert_eq!(
    ///     is_first.unwrap_err().to_string(),
    ///     "line 1, column 1: expected Alice or Bob, found \"Carol\""
    /// );
    /// # Ok::<(), shared::error::Error>(())
    /// ```
    pub fn expected(&mut self, what: &'static str) -> Error {
        self.reject_as(what, None)
    }

    /// Does as [`Io::reject`], for values of any kind.
    fn reject_as(&mut self, what: &'static str, due: Option<RangeInclusive<i128>>) -> Error {
        let mut error = self.reject(what, 0..=0);
        if let Error::Token { range, .. } = &mut error {
            *range = due;
        }
        error
    }

    /// Hands each digit of the next token to `take`, for as long as it returns true. Returns
    /// whether a `-` stands in front; `None` if the token is not one of `signs` or no sign and
    /// then digits, if it was not taken to its end, or if there is none.
    fn each_digit(&mut self, signs: &[u8], mut take: impl FnMut(u8) -> bool) -> Option<bool> {
        let (mut first, mut is_number) = (0, false);
        let is_taken = self.each_byte(|byte| {
            let is_first = first == 0;
            if is_first {
                first = byte;
            }
            is_number = byte.is_ascii_digit();
            if is_number {
                take(byte - b'0')
            } else {
                is_first && signs.contains(&byte)
            }
        });
        Some(first == b'-').filter(|_| is_taken && is_number)
    }

    /// Hands each byte of the next token to `take`, for as long as it returns true. Returns
    /// whether there is a token and it was taken to its end.
    fn each_byte(&mut self, mut take: impl FnMut(u8) -> bool) -> bool {
        if !self.skip_blanks() {
            return false;
        }
        loop {
            while self.next < self.end {
                let byte = self.chunk[self.next];
                if is_blank(byte) {
                    return true;
                }
                if !take(byte) {
                    return false;
                }
                self.next += 1;
            }
            if !self.refill() {
                return self.failure.is_none();
            }
        }
    }
}
