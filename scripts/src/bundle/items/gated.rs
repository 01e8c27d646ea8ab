//! Attributes that keep their item, or what else they stand before, out of every
//! build but tests'.

use std::ops::Range;

use super::super::lexer::Kind as Lexeme;
use super::super::source::Source;
use super::scan::{behind_generics, comma};

/// Returns the statements, fields, variants, match arms and the like, as ranges of
/// tokens, that only tests have; not the items of modules, `impl` blocks and traits.
pub fn parts(source: &Source) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    // The groups around token `i`, and whether they hold items.
    let mut around = Vec::new();
    let mut i = 0;
    while i < source.tokens.len() {
        match source.kind(i) {
            // Between a macro's brackets an attribute may mean anything.
            Some(Lexeme::Open) if is_macro(source, i) => {
                i = source.behind(i);
                continue;
            }
            Some(Lexeme::Open) => around.push((i, holds_items(source, i))),
            Some(Lexeme::Close) => drop(around.pop()),
            _ => {}
        }
        if let Some(&(open, false)) = around.last() {
            let (mut gated, mut at) = (false, i);
            while source.at(at) == "#" && source.at(at + 1) == "[" {
                gated |= is_test(source, source.inside(at + 1));
                at = source.behind(at + 1);
            }
            if gated {
                let end = part_end(source, at, source.inside(open).end);
                found.push(i..end);
                i = end;
                continue;
            }
        }
        i += 1;
    }
    found
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

/// Returns whether the group at `open` holds the items of a module, an `impl`, a
/// trait or an extern block.
fn holds_items(source: &Source, open: usize) -> bool {
    if source.at(open) != "{" {
        return false;
    }
    let mut start = open;
    while let Some(before) = start.checked_sub(1) {
        match source.kind(before) {
            Some(Lexeme::Close) if source.at(before) != "}" => start = source.partner(before),
            Some(Lexeme::Open | Lexeme::Close) => break,
            _ if source.at(before) == ";" => break,
            _ => start = before,
        }
    }
    while start < open {
        match source.at(start) {
            "#" => start = source.behind(start + 1),
            "pub" if source.at(start + 1) == "(" => start = source.behind(start + 1),
            "pub" | "unsafe" | "default" | "auto" => start += 1,
            "mod" | "impl" | "trait" => return true,
            "extern" => return start + 2 >= open,
            _ => return false,
        }
    }
    false
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
pub fn holds(source: &Source, predicate: Range<usize>) -> Option<bool> {
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
