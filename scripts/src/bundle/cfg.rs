//! What attributes keep out of the build that is bundled: tests, features that are
//! off. It goes, with its comments, before anything else is read.

use std::ops::Range;

use super::known::has;
use super::lexer::Kind as Lexeme;
use super::scan::{behind_generics, is_macro, parts, until};
use super::source::{Refusal, Source};

/// Takes the items, statements, fields, variants, match arms and the like out of
/// `source` that this build does not have, and the attributes that say what it has.
///
/// # Errors
/// A refusal if what is left is no Rust.
pub fn strip(source: &mut Source) -> Result<(), Refusal> {
    let mut gone: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    let mut around = vec![source.tokens.len()];
    let mut i = 0;
    while i < source.tokens.len() {
        match source.kind(i) {
            // Between a macro's brackets an attribute may mean anything.
            Some(Lexeme::Open) if is_macro(source, i) => {
                i = source.behind(i);
                continue;
            }
            Some(Lexeme::Open) => around.push(source.partner(i)),
            Some(Lexeme::Close) => drop(around.pop()),
            _ => {}
        }
        let (mut gated, mut at, known) = (false, i, gone.len());
        while source.at(at) == "#" {
            let open = at + 1 + usize::from(source.at(at + 1) == "!");
            let says = says(source, source.inside(open));
            gated |= says == Some(false) && open == at + 1;
            let start = at;
            at = source.behind(open);
            // A block would have braces without need.
            if says == Some(true) && source.at(at) != "{" {
                gone.push((start..at, source.start(start)..source.end_before(at)));
            }
        }
        if gated {
            let end = part_end(source, at, around.last().copied().unwrap_or_default());
            gone.truncate(known);
            gone.push((i..end, piece_start(source, i)..piece_end(source, end)));
            i = end;
        } else {
            i = at.max(i + 1);
        }
    }
    match gone.is_empty() {
        true => Ok(()),
        false => source.remove(gone),
    }
}

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

/// Returns the index behind the part that begins at `first` behind its attributes,
/// `end` at most.
fn part_end(source: &Source, first: usize, end: usize) -> usize {
    const BLOCKS: &str =
        "{ if match loop while for unsafe fn mod impl struct enum trait extern async";
    let mut i = first + usize::from(source.at(first) == "pub");
    if i > first && source.at(i) == "(" {
        i = source.behind(i);
    }
    let (word, next) = (source.at(i), source.at(i + 1));
    let function = word == "const" && has("fn unsafe extern", next);
    let simple = has("let use static type const", word) && !function;
    let label = (word.starts_with('\''), next) == (true, ":");
    let block = has(BLOCKS, word) || function || label || (word, next) == ("macro_rules", "!");
    while i < end {
        match source.at(i) {
            ";" => return i + 1,
            "," if !simple && !block => return i + 1,
            "=>" if source.at(i + 1) == "{" => {
                let behind = source.behind(i + 1);
                return behind + usize::from(source.at(behind) == ",");
            }
            "<" if !simple && !block && (next == ":" || source.before(i) == "::") => {
                let behind = behind_generics(source, i);
                if behind <= end {
                    i = behind;
                    continue;
                }
            }
            "{" if block || source.before(i) == "!" && i == first + 2 => {
                if source.at(source.behind(i)) != "else" {
                    return source.behind(i);
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
            let predicate = inside.start..until(source, inside, ",");
            holds(source, predicate)
                .filter(|holds| !holds)
                .map(|_| true)
        }
        _ => None,
    }
}

/// Returns what a `cfg` predicate says in this build; `None` if that is for the
/// compiler to know.
pub fn holds(source: &Source, predicate: Range<usize>) -> Option<bool> {
    let first = predicate.start;
    let inside = parts(source, source.inside(first + 1)).into_iter();
    let parts: Vec<Option<bool>> = inside.map(|part| holds(source, part)).collect();
    let all = |value: bool| {
        parts
            .iter()
            .all(|part| *part == Some(value))
            .then_some(value)
    };
    let any = |value: bool| parts.contains(&Some(value)).then_some(value);
    match source.at(first) {
        "feature" if source.at(first + 1) == "=" => Some(
            source
                .features
                .contains(source.at(first + 2).trim_matches('"')),
        ),
        "test" | "doctest" if predicate.len() == 1 => Some(false),
        "not" => parts.first().copied().flatten().map(|holds| !holds),
        "all" => any(false).or(all(true)),
        "any" => any(true).or(all(false)),
        _ => None,
    }
}
