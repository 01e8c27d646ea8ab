//! Compares outputs. Like most judges, it ignores trailing whitespace, unless every byte counts.

use tooling::output::printable;

/// The bytes of a long line that a message shows before a difference, and after it.
const AROUND: usize = 100;

/// Returns the message for the first difference between two outputs, byte by byte if `exact`.
pub fn difference(expected: &[u8], found: &[u8], exact: bool) -> Option<String> {
    let expected = lines(expected, exact);
    let found = lines(found, exact);
    let place = first_difference(&expected, &found)?;
    let lines = [expected.get(place), found.get(place)];
    let [a, b] = lines.map(|line| line.copied().unwrap_or_default());
    let at = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let [expected, found] = lines.map(|line| match line {
        Some(line) => format!("\"{}\"", shown(line, at)),
        None => "end of output".to_string(),
    });
    let line = place + 1;
    let column = at + 1;
    Some(format!("line {line}, column {column}: expected {expected}, found {found}"))
}

/// Returns the index of the first line that differs.
pub fn first_difference(expected: &[&[u8]], found: &[&[u8]]) -> Option<usize> {
    let longest = expected.len().max(found.len());
    (0..longest).find(|&place| expected.get(place) != found.get(place))
}

/// Returns the lines that are compared, with their line ends if `exact`.
pub fn lines(bytes: &[u8], exact: bool) -> Vec<&[u8]> {
    let is_end = |byte: &u8| *byte == b'\n';
    if exact {
        return bytes.split_inclusive(is_end).collect();
    }
    trimmed(bytes).split_inclusive(is_end).map(trimmed).collect()
}

/// Returns `bytes` without whitespace at the end.
pub fn trimmed(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|byte| !byte.is_ascii_whitespace());
    &bytes[..last.map_or(0, |last| last + 1)]
}

/// Returns `line` as text that prints, only the part of a long one around byte `at`.
pub fn shown(line: &[u8], at: usize) -> String {
    let from = at.saturating_sub(AROUND);
    let to = line.len().min(at + AROUND);
    let cut = |is_cut| if is_cut { "…" } else { "" };
    cut(from > 0).to_string() + &printable(&line[from.min(to)..to]) + cut(to < line.len())
}
