//! Tokens that are not plain numbers: words, numbers of any length, numbers with a sign.
//!
//! Blanks and errors are those of [`Io`]. A token that is longer than the program accepts is an
//! error before it ends, so memory never exceeds what the program accepts.
//!
//! # Examples
//! ```
//! use shared::io::Io;
//! use shared::words::{read_digits, read_signed, read_word};
//!
//! let (mut input, mut output) = (&b"Alice 0100000000000000000000 -3 Carol"[..], Vec::new());
//! let mut io = Io::new(&mut input, &mut output);
//! assert_eq!(read_word(&mut io, "Alice or Bob", 5)?, "Alice");
//! assert_eq!(read_digits(&mut io, "heap", 250)?, "100000000000000000000");
//! assert_eq!(read_signed(&mut io, "step", -9..=9)?, -3);
//! let error = match read_word(&mut io, "Alice or Bob", 5)?.as_str() {
//!     "Alice" | "Bob" => None,
//!     _ => Some(io.error_expecting("Alice or Bob").to_string()),
//! };
//! let message = "line 1, column 33: expected Alice or Bob, found \"Carol\"";
//! assert_eq!(error.as_deref(), Some(message));
//! # Ok::<(), shared::error::Error>(())
//! ```

use std::ops::RangeInclusive;

use crate::error::Error;
use crate::io::Io;

/// Returns the next token: 1 to `longest` printable ASCII characters. Error messages call it
/// `what`.
///
/// [`Io::error_expecting`] rejects a word that has no meaning.
///
/// # Errors
/// The same as for [`Io::read`].
pub fn read_word(io: &mut Io, what: &str, longest: usize) -> Result<String, Error> {
    let mut word = String::new();
    let is_word = io.each_byte(|byte| {
        word.push(char::from(byte));
        byte.is_ascii_graphic() && word.len() <= longest
    });
    if is_word {
        Ok(word)
    } else {
        Err(io.error_expecting(what))
    }
}

/// Returns the digits of the next number without leading zeros: 1 to `longest` digits. The number
/// 0 has one digit. Error messages call it `what`.
///
/// # Errors
/// The same as for [`Io::read`].
///
/// # Complexity
/// O(n) time for a token of n bytes, and the memory of the digits.
pub fn read_digits(io: &mut Io, what: &str, longest: usize) -> Result<String, Error> {
    let mut digits = String::new();
    let sign = each_digit(io, b"+", |digit| {
        if digit != b'0' || !digits.is_empty() {
            digits.push(char::from(digit));
        }
        digits.len() <= longest
    });
    match sign {
        Some(_) if digits.is_empty() => Ok("0".to_string()),
        Some(_) => Ok(digits),
        None => Err(io.error_expecting(what)),
    }
}

/// Returns the next number, which may begin with `-` or `+`. Error messages call it `what`.
///
/// # Errors
/// The same as for [`Io::read`].
pub fn read_signed(io: &mut Io, what: &str, range: RangeInclusive<i64>) -> Result<i64, Error> {
    // Wide enough for one digit more than an `i64` has.
    let mut size: i128 = 0;
    let sign = each_digit(io, b"+-", |digit| {
        size = 10 * size + i128::from(digit - b'0');
        size <= 1 << 63
    });
    let value = sign.map(|sign| if sign == b'-' { -size } else { size });
    let (start, end) = (i128::from(*range.start()), i128::from(*range.end()));
    match value {
        Some(value) if (start..=end).contains(&value) => Ok(value as i64),
        _ => Err(io.error_out_of_range(what, range)),
    }
}

/// Hands the digits of the next token to `accept`, until it returns false. Returns the first byte
/// if the token is digits, with or without one of `signs` before them, and all were accepted.
fn each_digit(io: &mut Io, signs: &[u8], mut accept: impl FnMut(u8) -> bool) -> Option<u8> {
    let (mut first, mut is_number) = (None, false);
    let is_accepted = io.each_byte(|byte| {
        is_number = byte.is_ascii_digit();
        let is_sign = first.is_none() && signs.contains(&byte);
        first.get_or_insert(byte);
        is_sign || is_number && accept(byte)
    });
    first.filter(|_| is_accepted && is_number)
}
