//! Runs along tokens: to where something ends, over whole groups in brackets, and
//! over paths.

use std::ops::Range;

use super::known;
use super::lexer::Kind as Lexeme;
use super::source::Source;

/// Returns the index of the first comma of `tokens` outside all groups, or its end.
pub fn comma(source: &Source, tokens: Range<usize>) -> usize {
    let mut i = tokens.start;
    while i < tokens.end && source.at(i) != "," {
        i = source.behind(i);
    }
    i.min(tokens.end)
}

/// Returns the index behind the next `;` outside all groups.
pub fn semicolon(source: &Source, mut i: usize) -> usize {
    while i < source.tokens.len() && source.at(i) != ";" {
        if source.kind(i) == Some(Lexeme::Close) {
            return source.tokens.len() + 1;
        }
        i = source.behind(i);
    }
    i + 1
}

/// Returns the index behind the item and the inside of its braces: the first
/// `{ … }` or `;` outside of parentheses, brackets and generic arguments.
pub fn body_or_semicolon(source: &Source, mut i: usize) -> (usize, Option<Range<usize>>) {
    let mut angles = 0_usize;
    while i < source.tokens.len() {
        match source.at(i) {
            "<" => angles += 1,
            ">" => angles = angles.saturating_sub(1),
            "{" if angles == 0 => return (source.behind(i), Some(source.inside(i))),
            ";" => return (i + 1, None),
            _ if source.kind(i) == Some(Lexeme::Close) => break,
            _ => {}
        }
        i = source.behind(i);
    }
    (source.tokens.len() + 1, None)
}

/// Returns the index behind a macro's arguments at `i`: with `;` unless in braces.
pub fn call_end(source: &Source, mut i: usize) -> usize {
    if source.kind(i) == Some(Lexeme::Word) {
        i += 1;
    }
    if source.kind(i) != Some(Lexeme::Open) {
        return source.tokens.len() + 1;
    }
    let braces = source.at(i) == "{";
    i = source.behind(i);
    i + usize::from(!braces && source.at(i) == ";")
}

/// Returns the index behind the generic parameters at `i`; `i` if there are none.
pub fn behind_generics(source: &Source, mut i: usize) -> usize {
    if source.at(i) != "<" {
        return i;
    }
    let mut angles = 0_usize;
    while i < source.tokens.len() {
        match source.at(i) {
            "<" => angles += 1,
            ">" => angles -= 1,
            _ => {}
        }
        i = source.behind(i);
        if angles == 0 {
            break;
        }
    }
    i
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
    let first = source.word(i)?;
    let before = source.before(i);
    let global = before == "::" && begins_path(source, i - 1);
    if before == "." || before == "::" && !global {
        return None;
    }
    let own = matches!(first, "crate" | "self" | "super" | "Self");
    if !own && known::has(known::KEYWORDS, source.at(i)) {
        return None;
    }
    let mut path = Path {
        global,
        segments: vec![first],
        at: vec![i],
    };
    let mut at = i + 1;
    while source.at(at) == "::" {
        if source.at(at + 1) == "<" {
            at = behind_generics(source, at + 1);
            continue;
        }
        let Some(word) = source.word(at + 1) else {
            break;
        };
        path.segments.push(word);
        path.at.push(at + 1);
        at += 2;
    }
    Some(path)
}

/// Returns whether the `::` at `i` begins a path, rather than going on with one.
pub fn begins_path(source: &Source, i: usize) -> bool {
    let Some(before) = i.checked_sub(1) else {
        return true;
    };
    let path_word = matches!(source.at(before), "crate" | "self" | "super" | "Self");
    match source.kind(before) {
        Some(Lexeme::Word) => {
            !path_word
                && known::has(known::KEYWORDS, source.at(before))
                && source.before(before) != "$"
        }
        Some(Lexeme::Close) => {
            let open = source.partner(before);
            let attribute = matches!(source.before(open), "#" | "!");
            source.at(before) == "}" || source.at(before) == "]" && attribute
        }
        Some(Lexeme::Sign) => source.at(before) != ">",
        _ => true,
    }
}
