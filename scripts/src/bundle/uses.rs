//! `use` declarations: read as trees, flattened to leaves; and cut down to some of
//! them where they stand.

use std::ops::Range;

use super::known::{has, CRATES, TRAITLESS};
use super::scan::parts;
use super::source::{Refusal, Source};
use crate::lexer::Kind;

/// A `use` tree.
#[derive(Debug)]
pub struct Tree {
    /// All of it.
    pub tokens: Range<usize>,
    /// Whether it begins with `::`.
    pub global: bool,
    /// The indices of the tokens of its path.
    pub path: Vec<usize>,
    /// What follows the path.
    pub end: End,
}

/// How a `use` tree goes on behind its path.
#[derive(Debug)]
pub enum End {
    /// It ends; with the index of the new name behind `as`.
    Name(Option<usize>),
    /// `::*`
    Glob,
    /// `::{ … }`
    Group(Vec<Tree>),
}

/// One name (or glob) that a `use` declaration brings.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Leaf {
    /// Whether the path begins with `::`.
    pub global: bool,
    /// The path, without a final `self`.
    pub path: Vec<String>,
    /// The name it gives: `_` for `as _`, empty for a glob.
    pub binding: String,
    /// Whether it is `path::*`.
    pub glob: bool,
    /// The token of the path's last segment.
    pub at: usize,
}

impl Leaf {
    /// Returns the segments of the path.
    pub fn segments(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// Returns the last segment of the path.
    pub fn last(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }

    /// Returns whether it brings a name of std that may be a trait's.
    pub fn may_be_trait(&self) -> bool {
        let module = self.path.iter().rev().nth(1).map_or("", String::as_str);
        let upper = self.last().starts_with(char::is_uppercase);
        upper && CRATES.contains(&&*self.path[0]) && !has(TRAITLESS, module)
    }
}

/// Returns the tree in `tokens`: what stands between `use` and `;`.
///
/// # Errors
/// A refusal if it is no `use` tree.
pub fn parse(source: &Source, tokens: Range<usize>) -> Result<Tree, Refusal> {
    let global = source.at(tokens.start) == "::";
    let (mut path, mut i) = (Vec::new(), tokens.start + usize::from(global));
    loop {
        i += usize::from(source.at(i) == "$");
        if source.kind(i) != Some(Kind::Word) {
            break;
        }
        path.push(i);
        i += 1;
        if source.at(i) != "::" {
            break;
        }
        i += 1;
    }
    let (end, behind) = match source.at(i) {
        "*" => (End::Glob, i + 1),
        "{" => {
            let members = parts(source, source.inside(i)).into_iter();
            let members: Result<Vec<Tree>, _> = members.map(|part| parse(source, part)).collect();
            (End::Group(members?), source.behind(i))
        }
        "as" => (End::Name(Some(i + 1)), i + 2),
        _ => (End::Name(None), i),
    };
    if behind != tokens.end || path.is_empty() && matches!(end, End::Name(_)) {
        let reason = "this `use` has a form that the bundler does not know";
        return Err(source.refuse(i.min(tokens.end.saturating_sub(1)), reason));
    }
    Ok(Tree {
        tokens,
        global,
        path,
        end,
    })
}

/// Returns the `use` declaration that begins at `i`, if one does: `+ use<'a>` in a type
/// is none.
pub fn at(source: &Source, i: usize, end: usize) -> Option<Tree> {
    if source.at(i) != "use" || source.at(i + 1) == "<" || source.before(i) == "$" {
        return None;
    }
    let semicolon = (i..end).find(|j| source.at(*j) == ";")?;
    parse(source, i + 1..semicolon).ok()
}

/// Returns the leaves of the `use` declarations in `tokens` of a body.
pub fn inside(source: &Source, tokens: Range<usize>) -> Vec<Leaf> {
    let trees = tokens.clone().filter_map(|i| at(source, i, tokens.end));
    trees.flat_map(|tree| leaves(source, &tree)).collect()
}

/// Returns the leaves of `tree`, in order.
pub fn leaves(source: &Source, tree: &Tree) -> Vec<Leaf> {
    below(source, tree, (false, Vec::new()))
}

/// Returns the leaves of `tree`, a member of one whose path is `outer`.
fn below(source: &Source, tree: &Tree, outer: (bool, Vec<String>)) -> Vec<Leaf> {
    let word = |i: &usize| source.word(*i).unwrap_or_default().to_string();
    let (global, mut path) = (outer.0 || tree.global, outer.1);
    path.extend(tree.path.iter().map(word));
    if let End::Group(members) = &tree.end {
        let members = members.iter();
        return members
            .flat_map(|member| below(source, member, (global, path.clone())))
            .collect();
    }
    if path.len() > 1 && path[path.len() - 1] == "self" {
        path.pop();
    }
    let binding = match &tree.end {
        End::Name(Some(rename)) => word(rename),
        End::Name(None) => path.last().cloned().unwrap_or_default(),
        _ => String::new(),
    };
    let glob = matches!(tree.end, End::Glob);
    let at = tree.path.last().copied().unwrap_or(tree.tokens.start);
    vec![Leaf {
        global,
        path,
        binding,
        glob,
        at,
    }]
}

/// Returns the bytes to take out of `tree` so that of its leaves only those stay that
/// the next values of `kept` say; `None` if none does.
pub fn cut(
    source: &Source,
    tree: &Tree,
    kept: &mut impl Iterator<Item = bool>,
) -> Option<Vec<Range<usize>>> {
    let End::Group(members) = &tree.end else {
        return kept.next()?.then(Vec::new);
    };
    let (mut gone, mut stay) = (Vec::new(), Vec::new());
    for member in members {
        let (first, behind) = (member.tokens.start, member.tokens.end);
        let (start, end) = (source.start(first), source.end_before(behind));
        match cut(source, member, kept) {
            Some(cut) => {
                gone.extend(cut);
                stay.push(start..end);
            }
            // With the comma behind it, or before it.
            None if stay.is_empty() => gone.push(start..source.start(behind + 1)),
            None => gone.push(source.end_before(first - 1)..end),
        }
    }
    let only = stay.first()?;
    if stay.len() == 1 && members.len() > 1 && !source.text[only.clone()].starts_with("self") {
        let close = tree.tokens.end - 1;
        let open = source.start(source.partner(close));
        gone.extend([open..only.start, only.end..source.end_before(close + 1)]);
    }
    Some(gone)
}
