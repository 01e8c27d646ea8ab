//! Runs along tokens: to where something ends, over whole groups in brackets, and
//! over paths.

use std::iter::successors;
use std::ops::Range;

use super::known::{has, KEYWORDS};
use super::source::Source;
use crate::lexer::Kind as Lexeme;

/// Returns the index of the first `sign` of `tokens`, as `outside` does.
pub fn until(source: &Source, tokens: Range<usize>, sign: &str) -> usize {
    outside(source, tokens, |i| source.at(i) == sign)
}

/// Returns the ranges between the commas of `tokens`.
pub fn parts(source: &Source, tokens: Range<usize>) -> Vec<Range<usize>> {
    let (mut parts, mut i) = (Vec::new(), tokens.start);
    while i < tokens.end {
        let end = until(source, i..tokens.end, ",");
        parts.push(i..end);
        i = end + 1;
    }
    parts
}

/// Returns the index of the first token of `tokens` that `ends` accepts, outside of all
/// groups and generic arguments, or their end.
pub fn outside(source: &Source, tokens: Range<usize>, ends: impl Fn(usize) -> bool) -> usize {
    let (mut angles, mut i) = (0_usize, tokens.start);
    while i < tokens.end && source.kind(i) != Some(Lexeme::Close) {
        match source.at(i) {
            "<" => angles += 1,
            ">" => angles = angles.saturating_sub(1),
            _ if angles == 0 && ends(i) => return i,
            _ => {}
        }
        i = source.behind(i);
    }
    i.min(tokens.end)
}

/// Returns the index behind the generic parameters at `i`; `i` if there are none.
pub fn behind_generics(source: &Source, i: usize) -> usize {
    outside(source, i..source.tokens.len(), |_| true)
}

/// Returns the index behind the item at `i` that ends with the next `;`.
pub fn line(source: &Source, i: usize) -> (usize, Option<Range<usize>>) {
    // A `<` may compare numbers here.
    let all = source.tokens.len();
    let mut groups = successors(Some(i), |i| Some(source.behind(*i)).filter(|i| *i < all));
    ended(source, groups.find(|i| source.at(*i) == ";").unwrap_or(all))
}

/// Returns the index behind the item at `i` and the inside of its braces: the first
/// `{ … }` or `;` outside of parentheses, brackets and generic arguments.
pub fn block(source: &Source, i: usize) -> (usize, Option<Range<usize>>) {
    let ends = |i| matches!(source.at(i), "{" | ";");
    ended(source, outside(source, i..source.tokens.len(), ends))
}

/// Returns the index behind the item that `{ … }` or `;` at `i` ends, and the inside of
/// its braces.
fn ended(source: &Source, i: usize) -> (usize, Option<Range<usize>>) {
    match source.at(i) {
        "{" => (source.behind(i), Some(source.inside(i))),
        ";" => (i + 1, None),
        _ => (source.tokens.len() + 1, None),
    }
}

/// Returns the index behind a macro's arguments at `i`: with `;` unless in braces.
pub fn call_end(source: &Source, i: usize) -> usize {
    let open = i + usize::from(source.kind(i) == Some(Lexeme::Word));
    if source.kind(open) != Some(Lexeme::Open) {
        return source.tokens.len() + 1;
    }
    let end = source.behind(open);
    end + usize::from(source.at(open) != "{" && source.at(end) == ";")
}

/// Returns whether a macro is called by the name at `i`: `!` and a bracket follow.
pub fn is_call(source: &Source, i: usize) -> bool {
    source.at(i + 1) == "!" && source.kind(i + 2) == Some(Lexeme::Open)
}

/// A path in code.
#[derive(Debug, Default)]
pub struct Path<'a> {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its segments, generic arguments left out.
    pub segments: Vec<&'a str>,
    /// The tokens of the segments.
    pub at: Vec<usize>,
}

/// Returns the path whose first segment is the token `i`; `None` if none begins
/// there: not a word, a keyword, or a word behind a dot or `::`.
pub fn path_at(source: &Source, i: usize) -> Option<Path<'_>> {
    let (first, before) = (source.word(i)?, source.before(i));
    let global = before == "::" && begins_path(source, i - 1);
    let own = matches!(first, "crate" | "self" | "super" | "Self");
    if before == "." || before == "::" && !global || !own && has(KEYWORDS, source.at(i)) {
        return None;
    }
    let (segments, at) = (vec![first], vec![i]);
    let mut path = Path {
        global,
        segments,
        at,
    };
    let mut i = i + 1;
    while source.at(i) == "::" {
        if let Some(word) = source.word(i + 1) {
            path.segments.push(word);
            path.at.push(i + 1);
        } else if source.at(i + 1) != "<" {
            break;
        }
        i = behind_generics(source, i + 1).max(i + 2);
    }
    Some(path)
}

/// Returns whether the `::` at `i` begins a path, rather than going on with one.
pub fn begins_path(source: &Source, i: usize) -> bool {
    let before = source.before(i);
    match i.checked_sub(1).and_then(|i| source.kind(i)) {
        Some(Lexeme::Word) => {
            let own = matches!(before, "crate" | "self" | "super" | "Self");
            !own && has(KEYWORDS, before) && source.before(i - 1) != "$"
        }
        Some(Lexeme::Close) => {
            let attribute = matches!(source.before(source.partner(i - 1)), "#" | "!");
            before == "}" || before == "]" && attribute
        }
        Some(Lexeme::Sign) => before != ">",
        _ => true,
    }
}

/// Returns whether the bracket at `open` is of a macro's call or definition.
pub fn is_macro(source: &Source, open: usize) -> bool {
    let mut sign = open.wrapping_sub(1);
    // `macro_rules! name {`
    sign = sign.wrapping_sub(usize::from(source.word(sign).is_some()));
    let name = sign.wrapping_sub(1);
    let is_name = source.word(name).is_some() && !has(KEYWORDS, source.at(name));
    source.at(sign) == "!" && is_name
}
