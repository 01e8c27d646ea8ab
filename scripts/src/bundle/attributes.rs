//! Attributes that hold for a whole crate, and have another effect in one file.
//!
//! A level of lints goes: rustc sees another use of things in one file than in two crates. `expect`
//! becomes `allow`, because what is expected may be left out.

use std::ops::Range;

use super::modules::Source;
use super::tokens::Tokens;

/// Attributes at the root of a library that the root of a program cannot have, or does not need.
const OF_A_LIBRARY: [&str; 5] = ["crate_name", "crate_type", "doc", "feature", "no_std"];

/// Attributes at the root of a library that the root of the program has to have, too.
const LIMITS: [&str; 2] = ["recursion_limit", "type_length_limit"];

/// An attribute outside of the arguments of macros.
struct Attribute {
    /// All of its tokens.
    tokens: Range<usize>,
    /// Its opening bracket.
    open: usize,
    /// Whether it is about what is around it: `#![…]`.
    is_inner: bool,
}

/// Returns the places of a file where attributes are other in one file, with their new text.
pub fn changed(source: &Source) -> Vec<(Range<usize>, String)> {
    let tokens = &source.tokens;
    let mut found = Vec::new();
    for attribute in attributes(source) {
        if is_left_out(source, &attribute) {
            found.push((place(tokens, attribute.tokens), String::new()));
        } else {
            found.extend(level(tokens, &attribute));
        }
    }
    found
}

fn is_left_out(source: &Source, attribute: &Attribute) -> bool {
    let tokens = &source.tokens;
    let first = attribute.open + 1;
    let name = tokens.word(first);
    if attribute.is_inner && source.module.is_empty() {
        let is_of_library = OF_A_LIBRARY.contains(&name) || LIMITS.contains(&name);
        return name == "doc" || source.is_library && is_of_library;
    }
    // Docs in a file of their own, and the right to use a macro in another crate.
    let is_page = name == "doc" && tokens.word(first + 1) == "=" && tokens.is_word(first + 2);
    is_page || source.is_library && name == "macro_export"
}

/// Returns the limits of the compiler that the root of the library sets and that of the program, if
/// there is one, does not: the lines that set them.
pub fn limits(program: Option<&Source>, library: &Source) -> String {
    let set = |source: &Source| {
        let mut found = attributes(source);
        found.retain(|it| it.is_inner && LIMITS.contains(&source.tokens.word(it.open + 1)));
        found
    };
    let name = |source: &Source, it: &Attribute| source.tokens.word(it.open + 1).to_string();
    let own: Vec<String> = program
        .map_or(Vec::new(), |program| set(program).iter().map(|it| name(program, it)).collect());
    let mut lines = String::new();
    for limit in set(library).iter().filter(|it| !own.contains(&name(library, it))) {
        let place = place(&library.tokens, limit.tokens.clone());
        lines += library.tokens.text.get(place).unwrap_or_default();
        lines += "\n";
    }
    lines
}

fn attributes(source: &Source) -> Vec<Attribute> {
    let tokens = &source.tokens;
    let is_given = |at: usize| source.items.calls.iter().any(|call| call.contains(&at));
    let starts = (0..tokens.len()).filter(|at| tokens.word(*at) == "#" && !is_given(*at));
    let attribute = |at: usize| {
        let is_inner = tokens.word(at + 1) == "!";
        let open = if is_inner { at + 2 } else { at + 1 };
        let tokens = (tokens.word(open) == "[").then(|| at..tokens.after(open))?;
        Some(Attribute { tokens, open, is_inner })
    };
    starts.filter_map(attribute).collect()
}

/// Returns what is other about the levels of lints in an attribute.
fn level(tokens: &Tokens, attribute: &Attribute) -> Vec<(Range<usize>, String)> {
    let whole = || vec![(place(tokens, attribute.tokens.clone()), String::new())];
    let close = attribute.tokens.end - 1;
    let first = attribute.open + 1;
    if tokens.word(first) != "cfg_attr" || !tokens.is_open(first + 1) {
        return if is_level(tokens, first) { whole() } else { weaker(tokens, first..close) };
    }
    let given = parts(tokens, first + 2..tokens.get(first + 1).mate);
    let attributes = given.get(1..).unwrap_or_default();
    if attributes.iter().all(|part| is_level(tokens, part.start)) {
        return whole();
    }
    let mut found = Vec::new();
    for part in attributes {
        if is_level(tokens, part.start) {
            found.push((place(tokens, part.start - 1..part.end), String::new()));
        } else {
            found.extend(weaker(tokens, part.clone()));
        }
    }
    found
}

fn is_level(tokens: &Tokens, at: usize) -> bool {
    matches!(tokens.word(at), "warn" | "deny" | "forbid")
}

/// Makes an expectation a permission. A reason goes, because an old compiler does not read it.
fn weaker(tokens: &Tokens, part: Range<usize>) -> Vec<(Range<usize>, String)> {
    let name = part.start;
    let mut found = Vec::new();
    if tokens.word(name) == "expect" {
        found.push((place(tokens, name..name + 1), "allow".to_string()));
    }
    if matches!(tokens.word(name), "expect" | "allow") {
        let is_reason = |at: &usize| tokens.word(*at) == "reason" && tokens.word(at + 1) == "=";
        let reason = part.clone().find(is_reason).filter(|at| tokens.is_after(*at, ","));
        found.extend(reason.map(|at| (place(tokens, at - 1..at + 3), String::new())));
    }
    found
}

/// Returns the parts between commas.
fn parts(tokens: &Tokens, range: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = range.start;
    let mut at = range.start;
    while at < range.end {
        if tokens.word(at) == "," {
            found.push(start..at);
            start = at + 1;
        }
        at = tokens.after(at);
    }
    if start < range.end {
        found.push(start..range.end);
    }
    found
}

/// Returns the place of tokens, in bytes.
fn place(tokens: &Tokens, range: Range<usize>) -> Range<usize> {
    tokens.get(range.start).start..tokens.get(range.end - 1).end
}
