//! Runs along tokens to where something ends, over whole groups in brackets.

use std::ops::Range;

use super::super::lexer::Kind as Lexeme;
use super::super::source::Source;

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
