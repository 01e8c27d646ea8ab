//! `use` declarations: read as trees, flattened to leaves; and cut down to some of
//! them where they stand.

use std::ops::Range;

use super::known::{has, CRATES, TRAITLESS};
use super::lexer::Kind;
use super::scan::parts;
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
    let (mut path, mut end) = (Vec::new(), None);
    let mut i = tokens.start + usize::from(global);
    let mut expected = true;
    while i < tokens.end && end.is_none() {
        match source.at(i) {
            "::" if !expected => expected = true,
            "$" if expected => {}
            "*" if expected => end = Some(End::Glob),
            "{" if expected => {
                let members = parts(source, source.inside(i)).into_iter();
                let members: Result<Vec<Tree>, _> =
                    members.map(|part| parse(source, part)).collect();
                end = Some(End::Group(members?));
                i = source.partner(i);
            }
            "as" if !expected => {
                i += 1;
                end = Some(End::Name(Some(i)));
            }
            _ if expected && source.kind(i) == Some(Kind::Word) => {
                path.push(i);
                expected = false;
            }
            _ => break,
        }
        i += 1;
    }
    if i != tokens.end || expected && end.is_none() {
        let reason = "this `use` has a form that the bundler does not know";
        return Err(source.refuse(i.min(tokens.end.saturating_sub(1)), reason));
    }
    let end = end.unwrap_or(End::Name(None));
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
    found.push(Leaf {
        global,
        path,
        binding,
        glob,
        at,
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
    let (mut gone, mut stay) = (Vec::new(), Vec::new());
    for member in members {
        if let Some(cut) = cut(source, member, kept) {
            gone.extend(cut);
            stay.push(source.start(member.tokens.start)..source.end_before(member.tokens.end));
        }
    }
    let (first, last) = (stay.first()?, stay.last()?);
    let close = source.start(tree.tokens.end - 1);
    let open = source.start(source.partner(tree.tokens.end - 1));
    if stay.len() == 1 && members.len() > 1 && !source.text[first.clone()].starts_with("self") {
        gone.extend([open..first.start, first.end..close + 1]);
    } else if stay.len() < members.len() {
        gone.push(open + 1..first.start);
        for pair in stay.windows(2) {
            // The last comma between two stays.
            let comma = source.text[..pair[1].start]
                .rfind(',')
                .unwrap_or(pair[0].end);
            gone.push(pair[0].end..comma);
        }
        let end = members
            .last()
            .map_or(close, |member| source.end_before(member.tokens.end));
        gone.push(last.end..end);
    }
    gone.retain(|range| !range.is_empty());
    Some(gone)
}
