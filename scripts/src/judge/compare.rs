//! Compares outputs. Like most judges, it ignores trailing whitespace, unless every byte counts.

use std::fmt;

use crate::output::{is_terminal, printable};

/// The characters of a long line that a terminal shows.
const WINDOW: usize = 60;

/// The first line in which two outputs differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The first byte that differs, from 0.
    pub at: usize,
    /// The line as expected, if there is one.
    pub expected: Option<&'a [u8]>,
    /// The line as found, if there is one.
    pub found: Option<&'a [u8]>,
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |line: Option<&[u8]>| match line {
            Some(line) => format!("\"{}\"", around(line, self.at).0),
            None => "end of output".to_string(),
        };
        let (expected, found) = (quoted(self.expected), quoted(self.found));
        write!(f, "line {}: expected {expected}, found {found}", self.line)
    }
}

/// Returns the first difference between two outputs, byte by byte if `exact`.
pub fn difference<'a>(expected: &'a [u8], found: &'a [u8], exact: bool) -> Option<Difference<'a>> {
    if expected == found {
        return None;
    }
    let (mut expected, mut found) = (lines(expected, exact), lines(found, exact));
    for line in 1.. {
        let (expected, found) = (expected.next(), found.next());
        if expected.is_none() && found.is_none() {
            break;
        }
        if expected != found {
            let (a, b) = (expected.unwrap_or_default(), found.unwrap_or_default());
            return Some(Difference {
                line,
                at: a.iter().zip(b).take_while(|(a, b)| a == b).count(),
                expected,
                found,
            });
        }
    }
    None
}

/// Returns the lines that are compared, with their line ends if `exact`.
pub fn lines(bytes: &[u8], exact: bool) -> Box<dyn Iterator<Item = &[u8]> + '_> {
    if exact {
        return Box::new(bytes.split_inclusive(|&byte| byte == b'\n'));
    }
    let bytes = trimmed(bytes);
    let lines = bytes.split(|&byte| byte == b'\n').map(trimmed);
    // Splitting nothing gives one empty line.
    Box::new(lines.skip(usize::from(bytes.is_empty())))
}

fn trimmed(mut bytes: &[u8]) -> &[u8] {
    while let [rest @ .., last] = bytes {
        if !last.is_ascii_whitespace() {
            break;
        }
        bytes = rest;
    }
    bytes
}

/// Returns `line` in characters that print, and how many of them stand before byte `at`. On a
/// terminal it is only the part of a long line around that byte.
pub fn around(line: &[u8], at: usize) -> (String, usize) {
    let at = at.min(line.len());
    let (mut from, mut to) = (0, line.len());
    if is_terminal() {
        from = if at < WINDOW { 0 } else { at - WINDOW / 2 };
        to = to.min(from + WINDOW);
    }
    let cut = |is_cut| if is_cut { "…" } else { "" };
    let before = format!("{}{}", cut(from > 0), printable(&line[from..at]));
    let after = printable(&line[at..to]) + cut(to < line.len());
    let count = before.chars().count();
    (before + &after, count)
}

#[cfg(test)]
mod tests {
    use super::{around, difference};

    #[test]
    fn the_first_line_that_differs_is_found() {
        let line_of = |expected: &str, found: &str, exact| {
            let difference = difference(expected.as_bytes(), found.as_bytes(), exact);
            difference.map(|difference| difference.line)
        };
        for (expected, found, line, line_if_exact) in [
            ("1\n2\n", "1\n2\n", None, None),
            ("1\n2\n", "1\n3\n", Some(2), Some(2)),
            ("1\n2\n", "1\n", Some(2), Some(2)),
            ("", "1\n", Some(1), Some(1)),
            ("1 2\n", "1  2\n", Some(1), Some(1)),
            ("1\n", " 1\n", Some(1), Some(1)),
            ("1\n2\n", "1\n\n2\n", Some(2), Some(2)),
            ("1\n2\n", "1\n2", None, Some(2)),
            ("1\n2\n", "1\r\n2\r\n", None, Some(1)),
            ("1\n2\n", "1 \t\n2  \n\n", None, Some(1)),
            ("", "\n", None, Some(1)),
        ] {
            for (exact, line) in [(false, line), (true, line_if_exact)] {
                assert_eq!(line_of(expected, found, exact), line, "{found:?} {exact}");
                assert_eq!(line_of(found, expected, exact), line, "{found:?} {exact}");
            }
        }
    }

    #[test]
    fn places_count_printed_characters() {
        assert_eq!(around("\x1b7ä8".as_bytes(), 4), ("\\u{1b}7ä8".into(), 8));
    }
}
