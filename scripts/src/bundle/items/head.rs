//! Reads the beginning of an item: what it is, its name, and where its body opens.

use std::ops::Range;

use super::What;
use crate::bundle::tokens::{Kind, Tokens};

/// The words that an item may begin with before its keyword.
const QUALIFIERS: [&str; 8] =
    ["pub", "default", "const", "async", "unsafe", "safe", "auto", "extern"];

/// The beginning of an item.
pub struct Head {
    /// What it is.
    pub what: What,
    /// Its keyword.
    pub keyword: usize,
    /// Its name, or the keyword.
    pub name: usize,
    /// The opening bracket of its body.
    pub body: Option<usize>,
    /// The index after the item.
    pub end: usize,
}

/// Returns what begins at `at`, if it is an item.
pub fn head(tokens: &Tokens, at: usize, end: usize) -> Option<Head> {
    let mut keyword = at;
    while QUALIFIERS.contains(&tokens.word(keyword)) && keyword < end {
        let next = tokens.word(keyword + 1);
        let is_literal = tokens.get(keyword + 1).kind == Kind::Literal;
        match tokens.word(keyword) {
            "pub" if next == "(" => keyword = tokens.after(keyword + 1),
            "const" if !matches!(next, "fn" | "unsafe" | "async" | "extern") => break,
            "extern" if next == "crate" || next == "{" => break,
            "extern" if is_literal && tokens.word(keyword + 2) == "{" => break,
            "extern" if is_literal => keyword += 2,
            _ => keyword += 1,
        }
    }
    let is_named = tokens.is_word(keyword + 1);
    let next = tokens.word(keyword + 1);
    let (what, name) = match tokens.word(keyword) {
        "fn" if is_named => (What::Function, keyword + 1),
        "struct" | "enum" if is_named => (What::Type, keyword + 1),
        "union" if is_named && next != "as" => (What::Type, keyword + 1),
        "type" if is_named => (What::Alias, keyword + 1),
        "trait" if is_named => (What::Trait, keyword + 1),
        "mod" if is_named => (What::Module, keyword + 1),
        "const" if is_named && next != "move" => (What::Constant, keyword + 1),
        "static" if next == "mut" => (What::Constant, keyword + 2),
        "static" if is_named && next != "move" => (What::Constant, keyword + 1),
        "impl" => (What::Impl, keyword),
        "use" => (What::Use, keyword),
        "extern" if next == "crate" => (What::Crate, keyword + 2),
        "extern" => (What::Other, keyword),
        "macro_rules" if next == "!" => (What::Macro, keyword + 2),
        "macro" if is_named => (What::Macro, keyword + 1),
        _ => return None,
    };
    let is_plain = matches!(what, What::Constant | What::Use | What::Alias | What::Crate);
    if is_plain {
        let end = tokens.find(name, end, ";").map_or(end, |semicolon| semicolon + 1);
        return Some(Head { what, keyword, name, body: None, end });
    }
    if what == What::Macro {
        let open = (name..end).find(|open| tokens.is_open(*open))?;
        let next = tokens.after(open);
        let is_semicolon = tokens.word(next) == ";" && next < end && tokens.word(open) != "{";
        return Some(Head {
            what,
            keyword,
            name,
            body: Some(open),
            end: next + usize::from(is_semicolon),
        });
    }
    let (body, end) = signature(tokens, keyword + 1, end);
    let is_for = |range: Range<usize>| has_for(tokens, range);
    let what = match what {
        What::Impl if is_for(keyword + 1..body.unwrap_or(end)) => What::TraitImpl,
        _ => what,
    };
    Some(Head { what, keyword, name, body, end })
}

/// Returns the opening brace of the item whose signature begins at `at`, and the index after it.
fn signature(tokens: &Tokens, mut at: usize, end: usize) -> (Option<usize>, usize) {
    let mut depth = 0_usize;
    while at < end {
        let word = tokens.word(at);
        if depth == 0 && word == ";" {
            return (None, at + 1);
        }
        if depth == 0 && word == "{" {
            return (Some(at), tokens.after(at));
        }
        if word.starts_with('<') {
            depth += word.matches('<').count();
        } else if word.starts_with('>') {
            depth = depth.saturating_sub(word.matches('>').count());
        }
        at = tokens.after(at);
    }
    (None, end)
}

/// Returns whether the head of an `impl` names a trait: `for<'a>` is part of a type.
fn has_for(tokens: &Tokens, range: Range<usize>) -> bool {
    let mut at = range.start;
    let mut depth = 0_usize;
    while at < range.end && tokens.word(at) != "where" {
        let word = tokens.word(at);
        if word == "for" && depth == 0 && !tokens.word(at + 1).starts_with('<') {
            return true;
        }
        if word.starts_with('<') {
            depth += word.matches('<').count();
        } else if word.starts_with('>') {
            depth = depth.saturating_sub(word.matches('>').count());
        }
        at = tokens.after(at);
    }
    false
}
