//! Compares outputs. Like most judges, it ignores trailing whitespace, unless every byte counts.

use crate::output::printable;

/// A message shows this many bytes of a long line before a difference, and as many after it.
const AROUND: usize = 100;

/// Returns the message for the first difference between two outputs, byte by byte if `exact`.
pub fn difference(expected: &[u8], found: &[u8], exact: bool) -> Option<String> {
    let (mut expected, mut found) = (lines(expected, exact), lines(found, exact));
    for line in 1.. {
        let (expected, found) = (expected.next(), found.next());
        if expected.is_none() && found.is_none() {
            break;
        }
        if expected != found {
            let (a, b) = (expected.unwrap_or_default(), found.unwrap_or_default());
            let at = a.iter().zip(b).take_while(|(a, b)| a == b).count();
            let quoted = |line: &[u8]| format!("\"{}\"", shown(line, at));
            let [expected, found] =
                [expected, found].map(|line| line.map_or("end of output".to_string(), quoted));
            let column = at + 1;
            return Some(format!(
                "line {line}, column {column}: expected {expected}, found {found}"
            ));
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

/// Returns `bytes` without whitespace at the end.
pub fn trimmed(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|byte| !byte.is_ascii_whitespace());
    &bytes[..last.map_or(0, |last| last + 1)]
}

/// Returns `line` as text that prints, only the part of a long one around byte `at`.
pub fn shown(line: &[u8], at: usize) -> String {
    let (from, to) = (at.saturating_sub(AROUND), line.len().min(at + AROUND));
    let cut = |is_cut| if is_cut { "…" } else { "" };
    cut(from > 0).to_string() + &printable(&line[from.min(to)..to]) + cut(to < line.len())
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_line_that_differs_is_found() {
        let line_of = |expected: &str, found: &str, exact| {
            let message = difference(expected.as_bytes(), found.as_bytes(), exact)?;
            message.strip_prefix("line ")?.split(',').next()?.parse().ok()
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
}
