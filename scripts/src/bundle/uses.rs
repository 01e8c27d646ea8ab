//! `use` declarations: read as trees, flattened to leaves, written again when
//! some of the leaves are gone.

use std::ops::Range;

use super::items::scan::comma;
use super::lexer::Kind;
use super::source::{Refusal, Source};

/// A `use` tree.
#[derive(Debug)]
pub struct Tree {
    /// Whether it begins with `::`.
    pub global: bool,
    /// The indices of the tokens of its path, `{self}`'s `self` not among them.
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
    /// Whether the path ended in `self`, as in `io::{self}`.
    pub itself: bool,
    /// The name it gives: `_` for `as _`, empty for a glob.
    pub binding: String,
    /// Whether it is `path::*`.
    pub glob: bool,
}

/// Returns the tree in `tokens`: what stands between `use` and `;`.
///
/// # Errors
/// A refusal if it is no `use` tree.
pub fn parse(source: &Source, tokens: Range<usize>) -> Result<Tree, Refusal> {
    let mut tree = Tree {
        global: source.at(tokens.start) == "::",
        path: Vec::new(),
        end: End::Name(None),
    };
    let mut i = tokens.start + usize::from(tree.global);
    let mut expected = true;
    while i < tokens.end {
        match source.at(i) {
            "*" if expected => {
                tree.end = End::Glob;
                i += 1;
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
            }
            "::" if !expected => {
                expected = true;
                i += 1;
                continue;
            }
            "as" if !expected => {
                tree.end = End::Name(Some(i + 1));
                i += 2;
            }
            "$" if expected => {
                i += 1;
                continue;
            }
            _ if expected && source.kind(i) == Some(Kind::Word) => {
                tree.path.push(i);
                expected = false;
                i += 1;
                continue;
            }
            _ => {
                return Err(source.refuse(i, "this `use` has a form that the bundler does not know"))
            }
        }
        break;
    }
    if i != tokens.end || (expected && matches!(tree.end, End::Name(_))) {
        return Err(source.refuse(
            tokens.start,
            "this `use` has a form that the bundler does not know",
        ));
    }
    Ok(tree)
}

/// Returns the leaves of `tree`, in order.
pub fn leaves(source: &Source, tree: &Tree) -> Vec<Leaf> {
    let mut found = Vec::new();
    flatten(source, tree, (tree.global, &[]), &mut found);
    found
}

fn flatten(source: &Source, tree: &Tree, outer: (bool, &[String]), found: &mut Vec<Leaf>) {
    let mut path = outer.1.to_vec();
    path.extend(tree.path.iter().map(|i| source.at(*i).to_string()));
    let global = outer.0 || tree.global;
    match &tree.end {
        End::Group(members) => {
            for member in members {
                flatten(source, member, (global, &path), found);
            }
        }
        End::Glob => found.push(Leaf {
            global,
            path,
            itself: false,
            binding: String::new(),
            glob: true,
        }),
        End::Name(rename) => {
            let itself = path.len() > 1 && path.last().is_some_and(|last| last == "self");
            if itself {
                path.pop();
            }
            let last = path.last().cloned().unwrap_or_default();
            let binding = rename.map_or(last, |i| source.at(i).to_string());
            found.push(Leaf {
                global,
                path,
                itself,
                binding: binding.trim_start_matches("r#").to_string(),
                glob: false,
            });
        }
    }
}

/// Returns the tree that brings exactly `leaves`, on lines of at most 100 columns
/// where `indent` of them are taken already; without `use` and `;`.
pub fn render(leaves: &[Leaf], indent: usize) -> String {
    let rows: Vec<(Vec<String>, String)> = leaves
        .iter()
        .map(|leaf| {
            let mut path = leaf.path.clone();
            if leaf.global {
                // A leading `::` is an empty first segment.
                path.insert(0, String::new());
            }
            if leaf.itself {
                path.push("self".to_string());
            }
            if leaf.glob {
                path.push("*".to_string());
            }
            let last = leaf
                .path
                .last()
                .map_or("", |last| last.trim_start_matches("r#"));
            let renamed = !leaf.glob && last != leaf.binding;
            let rename = if renamed {
                format!(" as {}", leaf.binding)
            } else {
                String::new()
            };
            (path, rename)
        })
        .collect();
    let flat = group(&rows.iter().collect::<Vec<_>>(), 0);
    if indent + flat.len() <= 95 {
        return flat;
    }
    wrap(&flat, indent)
}

/// Writes the rows, which agree on their first `depth` segments, from there on.
fn group(rows: &[&(Vec<String>, String)], depth: usize) -> String {
    let mut parts = Vec::new();
    let mut taken = vec![false; rows.len()];
    for (i, row) in rows.iter().enumerate() {
        if taken[i] {
            continue;
        }
        let Some(head) = row.0.get(depth) else {
            continue;
        };
        let ends = row.0.len() == depth + 1;
        let same: Vec<&(Vec<String>, String)> = (i..rows.len())
            .filter(|j| {
                let other = &rows[*j].0;
                let joins = !ends && other.len() > depth + 1 && other.get(depth) == Some(head);
                let chosen = !taken[*j] && (*j == i || joins);
                taken[*j] |= chosen;
                chosen
            })
            .map(|j| rows[j])
            .collect();
        parts.push(if ends {
            format!("{head}{}", row.1)
        } else {
            format!("{head}::{}", group(&same, depth + 1))
        });
    }
    if parts.len() == 1 && parts[0] != "self" && !parts[0].starts_with("self as ") {
        parts.remove(0)
    } else {
        format!("{{{}}}", parts.join(", "))
    }
}

/// Breaks a tree behind commas, the lines behind the first indented by four.
fn wrap(flat: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = indent + 4;
    for (i, part) in flat.split(", ").enumerate() {
        if i > 0 {
            lines.push(',');
            if column + part.len() + 2 > 95 {
                lines.push_str("\n    ");
                column = indent + 4;
            } else {
                lines.push(' ');
                column += 2;
            }
        }
        lines.push_str(part);
        column += part.len();
    }
    lines
}
