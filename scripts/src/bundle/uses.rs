//! `use` declarations: read as trees, flattened to leaves; and cut down to some of
//! them where they stand.

use std::ops::Range;

use super::known;
use super::lexer::Kind;
use super::scan::comma;
use super::source::{Refusal, Source};

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
        let std = self
            .path
            .first()
            .is_some_and(|first| known::CRATES.contains(&&**first));
        let module = self.path.iter().rev().nth(1).map_or("", String::as_str);
        std && self.last().starts_with(char::is_uppercase) && !known::has(known::TRAITLESS, module)
    }

    /// Returns whether it brings a trait of an operator.
    pub fn is_operator(&self) -> bool {
        let module = self.path.iter().rev().nth(1).map_or("", String::as_str);
        !self.glob && module == "ops" && self.last() != "RangeBounds"
    }
}

/// Returns the tree in `tokens`: what stands between `use` and `;`.
///
/// # Errors
/// A refusal if it is no `use` tree.
pub fn parse(source: &Source, tokens: Range<usize>) -> Result<Tree, Refusal> {
    let unknown = |i| source.refuse(i, "this `use` has a form that the bundler does not know");
    let mut tree = Tree {
        tokens: tokens.clone(),
        global: source.at(tokens.start) == "::",
        path: Vec::new(),
        end: End::Name(None),
    };
    let mut i = tokens.start + usize::from(tree.global);
    let mut expected = true;
    while i < tokens.end {
        match source.at(i) {
            "::" if !expected => expected = true,
            "$" if expected => {}
            "*" if expected => {
                tree.end = End::Glob;
                i += 1;
                break;
            }
            "{" if expected => {
                let mut members = Vec::new();
                let inside = source.inside(i);
                let mut at = inside.start;
                while at < inside.end {
                    let end = comma(source, at..inside.end);
                    members.push(parse(source, at..end)?);
                    at = end + 1;
                }
                tree.end = End::Group(members);
                i = source.behind(i);
                break;
            }
            "as" if !expected => {
                tree.end = End::Name(Some(i + 1));
                i += 2;
                break;
            }
            _ if expected && source.kind(i) == Some(Kind::Word) => {
                tree.path.push(i);
                expected = false;
            }
            _ => return Err(unknown(i)),
        }
        i += 1;
    }
    if i != tokens.end || (expected && matches!(tree.end, End::Name(_))) {
        return Err(unknown(tokens.start));
    }
    Ok(tree)
}

/// Returns the leaves of the `use` declarations in `tokens` of a body, as far as they
/// have a form that is known.
pub fn inside(source: &Source, tokens: Range<usize>) -> Vec<Leaf> {
    let mut found = Vec::new();
    let mut i = tokens.start;
    while i < tokens.end {
        // `+ use<'a>` in a type is no declaration.
        if source.at(i) == "use" && source.at(i + 1) != "<" && source.before(i) != "$" {
            let end = (i..tokens.end)
                .find(|j| source.at(*j) == ";")
                .unwrap_or(tokens.end);
            if let Ok(tree) = parse(source, i + 1..end) {
                found.extend(leaves(source, &tree));
                i = end;
            }
        }
        i += 1;
    }
    found
}

/// Returns the leaves of `tree`, in order.
pub fn leaves(source: &Source, tree: &Tree) -> Vec<Leaf> {
    let mut found = Vec::new();
    flatten(source, tree, (tree.global, &[]), &mut found);
    found
}

fn flatten(source: &Source, tree: &Tree, outer: (bool, &[String]), found: &mut Vec<Leaf>) {
    let word = |i: &usize| source.word(*i).unwrap_or_default().to_string();
    let mut path = outer.1.to_vec();
    path.extend(tree.path.iter().map(word));
    let global = outer.0 || tree.global;
    if let End::Group(members) = &tree.end {
        for member in members {
            flatten(source, member, (global, &path), found);
        }
        return;
    }
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let binding = match &tree.end {
        End::Name(Some(rename)) => word(rename),
        End::Name(None) => path.last().cloned().unwrap_or_default(),
        _ => String::new(),
    };
    found.push(Leaf {
        global,
        path,
        binding,
        glob: matches!(tree.end, End::Glob),
        at: tree.path.last().copied().unwrap_or(tree.tokens.start),
    });
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
    let cuts: Vec<_> = members
        .iter()
        .map(|member| cut(source, member, kept))
        .collect();
    let whole = cuts.iter().all(Option::is_some);
    let stay: Vec<&Tree> = members
        .iter()
        .zip(&cuts)
        .filter(|(_, cut)| cut.is_some())
        .map(|(m, _)| m)
        .collect();
    let (first, last) = (stay.first()?, stay.last()?);
    let bytes = |tree: &Tree| source.start(tree.tokens.start)..source.end_before(tree.tokens.end);
    let mut gone: Vec<Range<usize>> = cuts.into_iter().flatten().flatten().collect();
    if whole {
        return Some(gone);
    }
    let (open, close) = (tree.tokens.end - 1, tree.tokens.end);
    let open = source.start(source.partner(open));
    if stay.len() == 1 && source.at(first.tokens.start) != "self" {
        gone.push(open..bytes(first).start);
        gone.push(bytes(first).end..source.end_before(close));
        return Some(gone);
    }
    gone.push(open + 1..bytes(first).start);
    for pair in stay.windows(2) {
        gone.push(bytes(pair[0]).end..source.start(pair[1].tokens.start - 1));
    }
    gone.push(bytes(last).end..bytes(&members[members.len() - 1]).end);
    Some(gone.into_iter().filter(|range| !range.is_empty()).collect())
}
