//! What attributes keep out of the build that is bundled: tests, features that are
//! off. It goes, with its comments, before anything else is read.

use std::ops::Range;

use super::lexer::Kind as Lexeme;
use super::scan::{behind_generics, comma};
use super::source::{Refusal, Source};

/// Takes the items, statements, fields, variants, match arms and the like out of
/// `source` that this build does not have, and the attributes that say what it has.
///
/// # Errors
/// A refusal if what is left is no Rust.
pub fn strip(source: &mut Source) -> Result<(), Refusal> {
    let (mut parts, mut bytes) = (Vec::new(), Vec::new());
    let mut around = vec![source.tokens.len()];
    let mut i = 0;
    while i < source.tokens.len() {
        match source.kind(i) {
            // Between a macro's brackets an attribute may mean anything.
            Some(Lexeme::Open) if is_macro(source, i) => {
                i = source.behind(i);
                continue;
            }
            Some(Lexeme::Open) => around.push(source.inside(i).end),
            Some(Lexeme::Close) => drop(around.pop()),
            _ => {}
        }
        let (mut gated, mut at, known) = (false, i, parts.len());
        loop {
            let open = at + 1 + usize::from(source.at(at + 1) == "!");
            if source.at(at) != "#" || source.at(open) != "[" {
                break;
            }
            let says = says(source, source.inside(open));
            gated |= says == Some(false) && open == at + 1;
            let behind = source.behind(open);
            if says == Some(true) {
                parts.push(at..behind);
                bytes.push(source.start(at)..source.end_before(behind));
            }
            at = behind;
        }
        if gated {
            let end = part_end(source, at, around.last().copied().unwrap_or_default());
            parts.truncate(known);
            bytes.truncate(known);
            parts.push(i..end);
            bytes.push(piece_start(source, i)..piece_end(source, end));
            i = end;
        } else {
            i = at.max(i + 1);
        }
    }
    match parts.is_empty() {
        true => Ok(()),
        false => source.remove(&parts, bytes),
    }
}

/// Returns where the text that belongs to an item at token `i` begins: behind the
/// line of what stands before it and the last inner doc comment. To the first of a
/// file or block belong no comments that an empty line parts from it.
pub fn piece_start(source: &Source, i: usize) -> usize {
    let (from, to) = (source.end_before(i), source.start(i));
    let inner = || i > 2 && source.before(source.partner(i - 1)) == "!";
    let first = i == 0 || source.before(i) == "{" || source.before(i) == "]" && inner();
    let begin = source
        .comments
        .partition_point(|comment| comment.start < from);
    let comments = source.comments[begin..].iter();
    let stays = |comment: &&Range<usize>| {
        let text = &source.text[comment.start..comment.end];
        let behind = &source.text[comment.end..to];
        let blank = &behind[..behind.len() - behind.trim_start().len()];
        let apart = first && blank.matches('\n').count() > 1;
        apart || text.starts_with("//!") || text.starts_with("/*!")
    };
    let comments = comments.take_while(|comment| comment.end <= to);
    let ends = comments.filter(stays).map(|comment| comment.end);
    match first {
        true => ends.fold(from, usize::max),
        false => ends.fold(piece_end(source, i), usize::max),
    }
}

/// Returns where the text that belongs to an item before token `i` ends: with its
/// line, comments there included, if nothing else follows on it.
pub fn piece_end(source: &Source, i: usize) -> usize {
    let (from, to) = (source.end_before(i), source.start(i));
    let mut at = from;
    let begin = source
        .comments
        .partition_point(|comment| comment.start < from);
    let mut comments = source.comments[begin..].iter();
    loop {
        let rest = &source.text[at..to];
        let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        if rest[blank..].is_empty() && to == source.text.len() || rest[blank..].starts_with('\n') {
            return at + blank;
        }
        match comments.next() {
            Some(comment) if comment.start == at + blank && comment.end <= to => at = comment.end,
            _ => return from,
        }
    }
}

/// Returns whether the bracket at `open` is a macro's.
fn is_macro(source: &Source, open: usize) -> bool {
    let Some(before) = open.checked_sub(1) else {
        return false;
    };
    if source.word(before).is_some() {
        return source.before(before) == "!";
    }
    let name = source.before(before);
    let not = matches!(name, "if" | "while" | "match" | "return" | "in" | "else");
    source.at(before) == "!" && !not && before > 0 && source.word(before - 1).is_some()
}

/// Returns the index behind the part that begins at `first` behind its attributes,
/// `end` at most.
fn part_end(source: &Source, first: usize, end: usize) -> usize {
    let mut i = first;
    if source.at(i) == "pub" {
        i += 1;
        if source.at(i) == "(" {
            i = source.behind(i);
        }
    }
    let function = matches!(source.at(i + 1), "fn" | "unsafe" | "extern");
    let simple = match source.at(i) {
        "const" => !function,
        "let" | "use" | "static" | "type" => true,
        _ => false,
    };
    let block = match source.at(i) {
        "{" | "if" | "match" | "loop" | "while" | "for" | "unsafe" | "fn" | "mod" | "impl"
        | "struct" | "enum" | "trait" | "extern" | "async" => true,
        "const" => function,
        "macro_rules" => source.at(i + 1) == "!",
        word => word.starts_with('\'') && source.at(i + 1) == ":",
    };
    let typed = source.at(i + 1) == ":";
    while i < end {
        match source.at(i) {
            ";" => return i + 1,
            "," if !simple && !block => return i + 1,
            "=>" if source.at(i + 1) == "{" => {
                let behind = source.behind(i + 1);
                return behind + usize::from(source.at(behind) == ",");
            }
            "<" if !simple && !block && (typed || source.before(i) == "::") => {
                let behind = behind_generics(source, i);
                if behind <= end {
                    i = behind;
                    continue;
                }
            }
            "{" if block || source.before(i) == "!" && i == first + 2 => {
                let behind = source.behind(i);
                if source.at(behind) != "else" {
                    return behind;
                }
            }
            _ => {}
        }
        i = source.behind(i);
    }
    end
}

/// Returns whether the attribute says that this build has what it stands before.
pub fn says(source: &Source, attribute: Range<usize>) -> Option<bool> {
    let inside = source.inside(attribute.start + 1);
    match source.at(attribute.start) {
        "test" | "bench" if attribute.len() == 1 => Some(false),
        "cfg" => holds(source, inside),
        // Of an attribute that is not there the rest is all that is said.
        "cfg_attr" => {
            let predicate = inside.start..comma(source, inside);
            (holds(source, predicate) == Some(false)).then_some(true)
        }
        _ => None,
    }
}

/// Returns what a `cfg` predicate says in this build; `None` if that is for the
/// compiler to know.
pub fn holds(source: &Source, predicate: Range<usize>) -> Option<bool> {
    let first = predicate.start;
    if source.at(first) == "feature" && source.at(first + 1) == "=" {
        let feature = source.at(first + 2).trim_matches('"');
        return Some(source.features.contains(feature));
    }
    let inside = source.inside(first + 1);
    let mut parts = Vec::new();
    let mut i = inside.start;
    while i < inside.end {
        let end = comma(source, i..inside.end);
        parts.push(holds(source, i..end));
        i = end + 1;
    }
    let sure = |value: bool| {
        parts
            .iter()
            .all(|part| *part == Some(value))
            .then_some(value)
    };
    let some = |value: bool| parts.contains(&Some(value)).then_some(value);
    match source.at(first) {
        "test" | "doctest" if predicate.len() == 1 => Some(false),
        "not" => parts.first().copied().flatten().map(|holds| !holds),
        "all" => some(false).or(sure(true)),
        "any" => some(true).or(sure(false)),
        _ => None,
    }
}
