//! What attributes keep out of the build that is bundled: tests, features that are
//! off. An item goes, with its comments, before its names are read; a smaller part
//! stays behind its attribute, and what it mentions is kept.

use std::ops::Range;

use super::scan::parts;
use super::source::Source;

/// Returns where the text that belongs to an item at token `i` begins: behind the
/// line of what stands before it and the last inner doc comment. To the first of a
/// file or block belong no comments that an empty line parts from it.
pub fn piece_start(source: &Source, i: usize) -> usize {
    let (from, to) = (source.end_before(i), source.start(i));
    let inner = i > 2 && source.before(i) == "]" && source.before(source.partner(i - 1)) == "!";
    let first = i == 0 || source.before(i) == "{" || inner;
    let mut start = if first { from } else { piece_end(source, i) };
    for comment in source
        .comments_behind(from)
        .iter()
        .take_while(|comment| comment.end <= to)
    {
        let text = &source.text[comment.start..to];
        let behind = &source.text[comment.end..to];
        let blank = &behind[..behind.len() - behind.trim_start().len()];
        let apart = first && blank.matches('\n').count() > 1;
        if apart || text.starts_with("//!") || text.starts_with("/*!") {
            start = start.max(comment.end);
        }
    }
    start
}

/// Returns where the text that belongs to an item before token `i` ends: with its
/// line, comments there included, if nothing else follows on it.
pub fn piece_end(source: &Source, i: usize) -> usize {
    let (from, to) = (source.end_before(i), source.start(i));
    let mut at = from;
    let mut comments = source.comments_behind(from).iter();
    loop {
        let rest = source.text[at..to].trim_start_matches([' ', '\t']);
        let blank = to - rest.len();
        if rest.is_empty() && to == source.text.len() || rest.starts_with('\n') {
            return blank;
        }
        match comments.next() {
            Some(comment) if comment.start == blank && comment.end <= to => at = comment.end,
            _ => return from,
        }
    }
}

/// Returns whether one of the attributes says that this build has nothing of what they
/// stand before.
pub fn is_off(source: &Source, attributes: &[Range<usize>]) -> bool {
    attributes
        .iter()
        .any(|attribute| match source.at(attribute.start) {
            "test" | "bench" => attribute.len() == 1,
            "cfg" => holds(source, source.inside(attribute.start + 1)) == Some(false),
            _ => false,
        })
}

/// Returns what a `cfg` predicate says in this build; `None` if that is for the
/// compiler to know.
pub fn holds(source: &Source, predicate: Range<usize>) -> Option<bool> {
    let first = predicate.start;
    let inside = parts(source, source.inside(first + 1)).into_iter();
    let parts: Vec<Option<bool>> = inside.map(|part| holds(source, part)).collect();
    let all = |value: bool| parts.iter().all(|is| *is == Some(value)).then_some(value);
    let any = |value: bool| parts.contains(&Some(value)).then_some(value);
    match source.at(first) {
        "feature" if source.at(first + 1) == "=" => {
            let name = source.at(first + 2).trim_matches('"');
            Some(source.features.contains(name))
        }
        "test" | "doctest" if predicate.len() == 1 => Some(false),
        "not" => parts.first().copied().flatten().map(|holds| !holds),
        "all" => any(false).or(all(true)),
        "any" => any(true).or(all(false)),
        _ => None,
    }
}
