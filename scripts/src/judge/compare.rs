//! Compares outputs: as judges do, who forgive blanks at the ends of lines and blank lines at
//! the end, or byte by byte.

use std::fmt;

use super::screen::{printable, CUT};

/// The characters of a line that a difference shows.
const WINDOW: usize = 24;

/// The first line in which two outputs differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// Its number, from 1.
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
            Some(line) => format!("\"{}\"", window(line, self.at, WINDOW).0),
            None => "nothing more".to_string(),
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
    let mut expected = lines(expected, exact);
    let mut found = lines(found, exact);
    for line in 1.. {
        let (expected, found) = (expected.next(), found.next());
        if expected.is_none() && found.is_none() {
            break;
        }
        if expected != found {
            let (one, other) = (expected.unwrap_or_default(), found.unwrap_or_default());
            let at = one
                .iter()
                .zip(other)
                .take_while(|(one, other)| one == other);
            return Some(Difference {
                line,
                at: at.count(),
                expected,
                found,
            });
        }
    }
    None
}

/// Returns the lines that are compared: with all their bytes if `exact`.
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

/// Returns the part of `line` around byte `at` that prints in `width` characters or a few more,
/// and how many characters stand before that byte.
pub fn window(line: &[u8], at: usize, width: usize) -> (String, usize) {
    let from = if at < width { 0 } else { at - width / 2 };
    let at = at.min(line.len());
    let cut = if from > 0 { CUT } else { "" };
    let before = format!("{cut}{}", printable(&line[from.min(at)..at]));
    // A byte prints as one character at least.
    let end = line.len().min(from + width);
    let rest = if end < line.len() { CUT } else { "" };
    let text = format!("{before}{}{rest}", printable(&line[at.min(end)..end]));
    (text, before.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_of(expected: &str, found: &str, exact: bool) -> Option<usize> {
        difference(expected.as_bytes(), found.as_bytes(), exact).map(|difference| difference.line)
    }

    #[test]
    fn the_first_line_that_differs_is_found() {
        for exact in [false, true] {
            assert_eq!(line_of("1\n2\n", "1\n2\n", exact), None);
            assert_eq!(line_of("1\n2\n", "1\n3\n", exact), Some(2));
            assert_eq!(line_of("1\n2\n", "1\n", exact), Some(2));
            assert_eq!(line_of("", "1\n", exact), Some(1));
            assert_eq!(line_of("1 2\n", "1  2\n", exact), Some(1));
            assert_eq!(line_of("1\n", " 1\n", exact), Some(1));
            assert_eq!(line_of("1\n2\n", "1\n\n2\n", exact), Some(2));
        }
    }

    #[test]
    fn judges_forgive_blanks_at_the_ends() {
        let same = ["1\n2\n", "1\n2", "1\r\n2\r\n", "1 \t\n2  ", "1\n2\n\n \r\n"];
        for one in same {
            for other in same {
                assert_eq!(line_of(one, other, false), None, "{one:?} {other:?}");
                assert_eq!(line_of(one, other, true).is_none(), one == other);
            }
        }
        assert_eq!(line_of("", " \n\n", false), None);
    }

    #[test]
    fn a_difference_shows_what_is_near() {
        let shown = |expected: &str, found: &str| {
            let difference = difference(expected.as_bytes(), found.as_bytes(), false);
            difference.unwrap().to_string()
        };
        assert_eq!(
            shown("1\n2", "1"),
            "line 2: expected \"2\", found nothing more"
        );
        assert_eq!(
            shown("a\tb", "a\x1bb"),
            r#"line 1: expected "a\tb", found "a\u{1b}b""#
        );
        let long = "7".repeat(1_000_000);
        let text = shown(&format!("{long}8{long}"), &format!("{long}9{long}"));
        assert!(
            text.contains("77778777") && text.contains("77779777"),
            "{text}"
        );
        assert!(text.chars().count() < 100, "{text}");
    }
}
