//! Marks the parts of the library's types and traits that nobody needs once other
//! items are gone: a variant that is never made, a field that is never read, a
//! trait's function that is never called. They cannot go, as code that is kept may
//! match, fill or implement them; `#[allow(dead_code)]` says that this is known.

use std::collections::HashSet;
use std::ops::Range;

use super::edits::Edits;
use super::items::scan::comma;
use super::items::{Item, Kind};
use super::lexer::Kind as Lexeme;
use super::source::Source;
use super::world::World;

/// Adds the marks to `edits`.
pub fn mark(world: &World, kept: &[bool], edits: &mut Edits) {
    let mut seen = Seen::default();
    for (node, entry) in world.nodes.iter().enumerate() {
        // The members of a block are nodes too, but its header is only here.
        let item = &entry.item;
        if kept[node] && !matches!(item.kind, Kind::Use(_)) {
            let end = match (&item.kind, &item.body) {
                (Kind::Module | Kind::Impl(_) | Kind::Trait(_), Some(body)) => body.start,
                _ => item.tokens.end,
            };
            seen.read(world.source_of(node), item.tokens.start..end);
        }
    }
    for (node, entry) in world.nodes.iter().enumerate() {
        let module = &world.modules[entry.module];
        if !kept[node] || !module.library {
            continue;
        }
        let source = &world.sources[module.source];
        let item = &entry.item;
        let idle = match &item.kind {
            Kind::Enum(_) => parts(source, item)
                .into_iter()
                .filter(|part| {
                    let fields = matches!(source.at(behind_name(source, part.0)), "(" | "{");
                    !seen.made.contains(&part.1)
                        || fields && !seen.opened.contains(&part.1) && !compares(source, item)
                })
                .collect(),
            Kind::Struct if !compares(source, item) => parts(source, item)
                .into_iter()
                .filter(|part| !seen.fields.contains(&part.1))
                .collect(),
            Kind::Trait(_) => entry
                .members
                .iter()
                .map(|member| &world.nodes[*member].item)
                .filter(|member| matches!(member.kind, Kind::Function(_) | Kind::Value))
                .filter(|member| !seen.words.contains(&member.name))
                .map(|member| (member.tokens.start, member.name.clone()))
                .collect(),
            _ => Vec::new(),
        };
        for (token, _) in idle {
            let start = source.start(token);
            let line = source.text[..start].rfind('\n').map_or(0, |at| at + 1);
            let before = &source.text[line..start];
            let text = if before.trim().is_empty() {
                format!("#[allow(dead_code)]\n{before}")
            } else {
                "#[allow(dead_code)] ".to_string()
            };
            edits.replace(module.source, start..start, text);
        }
    }
}

/// What code that is kept says.
#[derive(Default)]
struct Seen {
    /// Words outside of patterns: they may make a variant.
    made: HashSet<String>,
    /// Words and numbers behind a dot that are not assigned to, or in a pattern.
    fields: HashSet<String>,
    /// Words before the brackets of a pattern: their variants' fields are read.
    opened: HashSet<String>,
    /// All words but those that name what is being defined.
    words: HashSet<String>,
}

impl Seen {
    fn read(&mut self, source: &Source, tokens: Range<usize>) {
        let defining = |i: usize| {
            let before = source.before(i);
            matches!(before, "fn" | "const" | "type" | "struct" | "enum")
        };
        for i in tokens.clone() {
            let text = source.at(i);
            let word = source.kind(i) == Some(Lexeme::Word);
            if word && !defining(i) {
                self.words.insert(text.to_string());
            }
            if source.before(i) == "." {
                let assigned = source.at(i + 1) == "=" && source.at(i + 2) != "=";
                if !assigned {
                    // `x.0.1` is one number to the lexer.
                    self.fields.extend(text.split('.').map(str::to_string));
                }
            } else if word && in_pattern(source, i, tokens.end) {
                let group = i + 1;
                if source.kind(group) == Some(Lexeme::Open) {
                    self.opened.insert(text.to_string());
                    let inside = source.inside(group);
                    let fields = inside.clone().filter_map(|i| source.word(i));
                    self.fields.extend(fields.map(str::to_string));
                    self.fields
                        .extend((0..inside.len()).map(|index| index.to_string()));
                }
            } else if word && !self.is_variant_of(source, i, tokens.start) {
                self.made.insert(text.to_string());
            }
        }
    }

    /// Returns whether the word at `i` is where an enum defines a variant: the
    /// first of its part, in braces behind `enum`.
    fn is_variant_of(&self, source: &Source, i: usize, start: usize) -> bool {
        let mut at = i;
        while at > start {
            at -= 1;
            match source.kind(at) {
                Some(Lexeme::Close) => at = source.partner(at),
                Some(Lexeme::Open) => break,
                _ => {}
            }
        }
        let braces = source.at(at) == "{";
        let enumeration = (start..at)
            .rev()
            .find(|j| matches!(source.at(*j), "enum" | "{" | ";"));
        braces
            && enumeration.is_some_and(|j| source.at(j) == "enum")
            && matches!(source.before(i), "{" | "," | "]")
    }
}

/// Returns the index behind the attributes and the name of the part at `i`.
fn behind_name(source: &Source, mut i: usize) -> usize {
    while source.at(i) == "#" {
        i = source.behind(i + 1);
    }
    i + 1
}

/// Returns whether the path that ends with the word at `i` is (a part of) a pattern:
/// `=>`, `|`, `if` or `=` follows it, or the brackets around it.
fn in_pattern(source: &Source, i: usize, end: usize) -> bool {
    let mut at = i + 1;
    if matches!(source.at(at), "(" | "{") {
        at = source.behind(at);
    }
    while at < end {
        match source.at(at) {
            "=>" | "if" => return true,
            "|" => return source.at(at + 1) != "|",
            "=" => return source.at(at + 1) != "=",
            ")" | "]" => {
                let open = source.partner(at);
                if source.before(open) == "!" && open > 1 && source.at(open - 2) == "matches" {
                    return i > comma(source, open + 1..at);
                }
                at += 1;
            }
            "," => {
                while at < end && source.kind(at) != Some(Lexeme::Close) {
                    at = source.behind(at);
                }
                if source.at(at) == "}" {
                    return false;
                }
            }
            _ => return false,
        }
    }
    false
}

/// Returns the variants or fields of a type: the first token of each (its
/// attributes included) and its name, or its number in a tuple.
fn parts(source: &Source, item: &Item) -> Vec<(usize, String)> {
    let tuple = (item.keyword..item.tokens.end).find(|i| source.at(*i) == "(");
    let tuple = tuple.filter(|_| item.body.is_none());
    let Some(body) = item.body.clone().or(tuple.map(|open| source.inside(open))) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    let mut i = body.start;
    while i < body.end {
        let first = i;
        while source.at(i) == "#" {
            i = source.behind(i + 1);
        }
        if source.at(i) == "pub" {
            i += 1;
            if source.at(i) == "(" {
                i = source.behind(i);
            }
        }
        let name = match tuple {
            Some(_) => parts.len().to_string(),
            None => source.word(i).unwrap_or_default().to_string(),
        };
        parts.push((first, name));
        let mut angles = 0_usize;
        while i < body.end && (angles > 0 || source.at(i) != ",") {
            match source.at(i) {
                "<" => angles += 1,
                ">" => angles = angles.saturating_sub(1),
                _ => {}
            }
            i = source.behind(i);
        }
        i += 1;
    }
    parts
}

/// Returns whether a derived trait reads all fields.
fn compares(source: &Source, item: &Item) -> bool {
    item.attributes.iter().any(|attribute| {
        attribute
            .clone()
            .any(|i| matches!(source.at(i), "PartialEq" | "PartialOrd" | "Ord" | "Hash"))
    })
}
