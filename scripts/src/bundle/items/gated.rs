//! Attributes that keep their item out of every build but tests'.

use std::ops::Range;

use super::super::source::Source;
use super::scan::comma;

/// Returns whether the attribute keeps its item out of every build but tests'.
pub fn is_test(source: &Source, attribute: Range<usize>) -> bool {
    match source.at(attribute.start) {
        "test" | "bench" => attribute.len() == 1,
        "cfg" => holds(source, source.inside(attribute.start + 1)) == Some(false),
        _ => false,
    }
}

/// Returns what a `cfg` predicate says in a build that is not a test; `None` if
/// that is for the compiler to know.
fn holds(source: &Source, predicate: Range<usize>) -> Option<bool> {
    let first = predicate.start;
    let mut parts = Vec::new();
    let mut i = source.inside(first + 1).start;
    while i < source.inside(first + 1).end {
        let end = comma(source, i..source.inside(first + 1).end);
        parts.push(holds(source, i..end));
        i = end + 1;
    }
    match source.at(first) {
        "test" | "doctest" if predicate.len() == 1 => Some(false),
        "not" => parts.first().copied().flatten().map(|holds| !holds),
        "all" if parts.contains(&Some(false)) => Some(false),
        "any" if !parts.is_empty() && parts.iter().all(|part| *part == Some(false)) => Some(false),
        _ => None,
    }
}
