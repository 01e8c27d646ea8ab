//! What the text of a node mentions.

use std::collections::HashSet;
use std::ops::Range;

use super::items::Kind;
use super::known::{self, has};
use super::made::named;
use super::scan::{is_call, path_at};
use super::uses;
use super::world::World;
use crate::lexer::Kind as Lexeme;

/// Something that text mentions.
pub enum Mention<'a> {
    /// A path, whether it begins with `::`, and whether it may be a macro's or its argument.
    Path(bool, Vec<&'a str>, bool),
    /// A member of whatever type.
    Member(&'a str),
    /// One behind a dot.
    Dot(&'a str),
    /// A word that a macro may put anywhere.
    Passed(&'a str),
    /// A macro that is called.
    Macro(&'a str),
}

/// Returns what the tokens of `node` mention, but for the `use` declarations of an item.
pub fn mentioned(world: &World, node: usize, tokens: Range<usize>) -> Vec<Mention<'_>> {
    let (source, item) = world.text(node);
    let in_macro = matches!(item.kind, Kind::Macro(_));
    let mut found = Vec::new();
    // Up to there, a macro's arguments: any word may become anything.
    let mut loose_until = 0;
    // The words of paths that were read from their beginnings.
    let mut read: HashSet<usize> = HashSet::new();
    let mut i = tokens.start;
    while i < tokens.end {
        let at = i;
        i += 1;
        let loose = at < loose_until;
        if source.kind(at) == Some(Lexeme::Text) {
            let words = captured(source.at(at));
            found.extend(words.map(|word| Mention::Path(false, vec![word], loose)));
        }
        let Some(word) = source.word(at) else {
            continue;
        };
        let before = source.before(at);
        // What a macro's body imports is read as what its code names.
        let import = uses::at(source, at, tokens.end);
        if let Some(tree) = import.filter(|_| !in_macro) {
            i = tree.tokens.end;
        } else if before == "$" && word != "crate" {
            let mut tail = i;
            while source.at(tail) == "::" {
                if let Some(name) = source.word(tail + 1) {
                    found.extend([Mention::Member(name), Mention::Passed(name)]);
                }
                tail += 2;
            }
        } else if before == "." {
            if loose || in_macro || matches!(source.at(i), "(" | "::") {
                found.extend([Mention::Member(word), Mention::Dot(word)]);
            }
        } else if !loose && has(known::DEFINING, before) {
        } else if let Some(path) = path_at(source, at) {
            read.extend(&path.at[1..]);
            // A path has a segment at least.
            let last = path.at[path.at.len() - 1];
            let name = path.segments[path.segments.len() - 1];
            let is_call = is_call(source, last);
            if is_call {
                found.push(Mention::Macro(name));
                // The arguments of other macros may be anything.
                if !named(world, name).is_empty() || !has(known::MACROS, name) {
                    loose_until = loose_until.max(source.behind(last + 2));
                }
            }
            if loose {
                found.extend(path.segments.iter().map(|name| Mention::Member(name)));
            }
            if loose && last == at {
                found.push(Mention::Passed(word));
                let is_macro = world.macros.contains_key(word);
                found.extend(is_macro.then_some(Mention::Macro(word)));
            }
            let opens = source.at(last + 1) == "::" && source.at(last + 2) == "$";
            let any = loose || is_call || opens;
            found.push(Mention::Path(path.global, path.segments, any));
        } else if before == "::" && !read.contains(&at) {
            // Behind `<Type>::`, a member.
            found.push(Mention::Member(word));
        }
    }
    found
}

/// Returns the words that a format string captures: those behind `{` and before
/// `$`. Any string may be one.
fn captured(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).flat_map(|piece| {
        let inside = piece.split('}').next().unwrap_or_default();
        let words = inside.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
    })
}
