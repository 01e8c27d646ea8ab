//! Bytes as string literals of C.

use std::fmt::Write as _;

/// The length of a piece of a literal: C89 promises 509 characters, escapes aside.
const PIECE: usize = 80;

/// Returns string literals, one a line, that C joins to `bytes`.
///
/// # Examples
/// ```
/// use scripts::c::data::literal;
///
/// assert_eq!(literal(b"a\0b\"\xFF1"), "\"a\\0b\\\"\\3771\"");
/// assert_eq!(literal(b"\x001"), "\"\\0001\"");
/// ```
pub fn literal(bytes: &[u8]) -> String {
    let mut code = String::from("\"");
    let mut line = 0;
    for (place, &byte) in bytes.iter().enumerate() {
        if code.len() - line > PIECE {
            line = code.len() + 2;
            code += "\"\n\"";
        }
        let next_is_digit = bytes.get(place + 1).is_some_and(u8::is_ascii_digit);
        match byte {
            b'"' | b'\\' => {
                code.push('\\');
                code.push(char::from(byte));
            }
            b'\n' => code += "\\n",
            // `??` begins a trigraph.
            b'?' if code.ends_with('?') => code += "\\?",
            b' '..=b'~' => code.push(char::from(byte)),
            // An octal escape ends after three digits, or where no digit follows. Writing to a
            // string does not fail.
            _ if next_is_digit => drop(write!(code, "\\{byte:03o}")),
            _ => drop(write!(code, "\\{byte:o}")),
        }
    }
    code.push('"');
    code
}
