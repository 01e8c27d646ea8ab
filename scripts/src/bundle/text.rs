//! What the text of a node mentions.

use std::collections::HashSet;
use std::ops::Range;

use super::items::Kind;
use super::known::{self, has};
use super::lexer::Kind as Lexeme;
use super::made::named;
use super::scan::{is_call, path_at};
use super::source::Source;
use super::uses::{self, End, Tree};
use super::world::World;

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

/// Returns what the tokens of `node` mention, but for the paths of `use` declarations.
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
        if let Some(tree) = uses::at(source, at, tokens.end) {
            if in_macro {
                imported(source, &tree, &[], &mut found);
            }
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

/// Adds what the imports of a macro's body mention besides paths: those that end in
/// what the macro is given, and what they go on with behind it.
fn imported<'a>(source: &'a Source, tree: &Tree, before: &[&'a str], found: &mut Vec<Mention<'a>>) {
    let is_given = |at: &usize| source.before(*at) == "$" && source.at(*at) != "crate";
    let given = tree.path.iter().position(is_given);
    let (named, behind) = tree.path.split_at(given.unwrap_or(tree.path.len()));
    let named = named.iter().filter_map(|at| source.word(*at));
    let path: Vec<&str> = before.iter().copied().chain(named).collect();
    match (&tree.end, behind) {
        (End::Group(members), []) => {
            for member in members {
                imported(source, member, &path, found);
            }
        }
        (_, []) => {}
        (_, [_, behind @ ..]) => {
            if !path.is_empty() {
                found.push(Mention::Path(tree.global, path, true));
            }
            for name in behind.iter().filter_map(|at| source.word(*at)) {
                found.extend([Mention::Member(name), Mention::Passed(name)]);
            }
        }
    }
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
