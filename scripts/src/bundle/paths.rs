//! Finds the paths of a module: those of `use`, and where a path elsewhere begins.

use std::ops::Range;

use super::tokens::{Kind, Tokens};

/// A part of a `use`: a path, which may end in a list of others.
#[derive(Clone, Debug)]
pub struct Tree {
    /// All of its tokens.
    pub tokens: Range<usize>,
    /// Those of its names; of the last one `*` is a name, too.
    pub names: Vec<usize>,
    /// The word after `as`.
    pub alias: Option<usize>,
    /// The opening brace of the list, and what is in it.
    pub list: Option<(usize, Vec<Tree>)>,
}

/// A path that a `use` imports.
#[derive(Clone, Debug)]
pub struct Import {
    /// Its tokens, in the innermost list.
    pub tokens: Range<usize>,
    /// The tokens of all its names.
    pub names: Vec<usize>,
    /// Its names.
    pub path: Vec<String>,
    /// The token of the name after `as`.
    pub alias: Option<usize>,
    /// The index of the `use`.
    pub keyword: usize,
}

impl Import {
    /// Returns the name that it brings into scope, which is `*` for all of a module.
    pub fn name<'a>(&'a self, tokens: &'a Tokens) -> &'a str {
        if let Some(alias) = self.alias {
            return tokens.word(alias);
        }
        let mut names = self.path.iter().rev().filter(|name| *name != "self");
        names.next().map_or("", String::as_str)
    }
}

/// Returns the part of a `use` that begins at token `at`, and ends before `end`.
fn tree(tokens: &Tokens, at: usize, end: usize) -> Tree {
    let mut found = Tree { tokens: at..at, names: Vec::new(), alias: None, list: None };
    let mut next = at;
    while next < end && tokens.word(next) != "," {
        match tokens.word(next) {
            "::" => {}
            "as" => found.alias = Some(next + 1),
            "{" => {
                let close = tokens.get(next).mate;
                found.list = Some((next, trees(tokens, next + 1, close)));
            }
            _ if found.alias.is_none() => found.names.push(next),
            _ => {}
        }
        next = tokens.after(next);
    }
    found.tokens.end = next;
    found
}

fn trees(tokens: &Tokens, mut at: usize, end: usize) -> Vec<Tree> {
    let mut found = Vec::new();
    while at < end {
        let next = tree(tokens, at, end);
        at = next.tokens.end + 1;
        found.push(next);
    }
    found
}

/// Returns the tree of the `use` at token `keyword`, if it is one: `+ use<'a>` is part of a type.
pub fn use_tree(tokens: &Tokens, keyword: usize) -> Option<Tree> {
    let is_use = tokens.get(keyword).kind == Kind::Word && tokens.word(keyword) == "use";
    if !is_use || tokens.word(keyword + 1).starts_with('<') {
        return None;
    }
    let mut end = keyword + 1;
    while end < tokens.len() && !matches!(tokens.word(end), ";" | "}" | ")" | "]") {
        end = tokens.after(end);
    }
    Some(tree(tokens, keyword + 1, end))
}

/// Returns all imports.
pub fn imports(tokens: &Tokens) -> Vec<Import> {
    let mut found = Vec::new();
    for keyword in 0..tokens.len() {
        if let Some(tree) = use_tree(tokens, keyword) {
            flatten(tokens, keyword, &tree, &[], &mut found);
        }
    }
    found
}

fn flatten(
    tokens: &Tokens,
    keyword: usize,
    tree: &Tree,
    before: &[usize],
    found: &mut Vec<Import>,
) {
    let names = [before, &tree.names].concat();
    if let Some((_, list)) = &tree.list {
        for part in list {
            flatten(tokens, keyword, part, &names, found);
        }
        return;
    }
    let path = names.iter().map(|name| tokens.word(*name).to_string()).collect();
    found.push(Import { tokens: tree.tokens.clone(), names, path, alias: tree.alias, keyword });
}

/// The beginning of a path outside of `use`.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The token of its first name.
    pub name: usize,
    /// The `::` before it, if there is one.
    pub colons: Option<usize>,
}

/// Returns where paths of at least two names begin, also in the arguments of macros.
pub fn starts(tokens: &Tokens) -> Vec<Start> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let Some(tree) = use_tree(tokens, at) {
            at = tree.tokens.end;
            continue;
        }
        // `f::<u8>()` is one name, with the types that it is given.
        let is_path = tokens.is_word(at)
            && tokens.word(at + 1) == "::"
            && !tokens.word(at + 2).starts_with('<');
        let is_inner = tokens.is_after(at, "::") && is_segment_end(tokens, at - 1);
        if is_path && !is_inner && !tokens.is_after(at, ".") {
            let colons = tokens.is_after(at, "::").then(|| at - 1);
            found.push(Start { name: at, colons });
        }
        at += 1;
    }
    found
}

/// Returns whether the `::` at `colons` goes on with a path.
fn is_segment_end(tokens: &Tokens, colons: usize) -> bool {
    let Some(before) = colons.checked_sub(1) else { return false };
    let word = tokens.word(before);
    let is_keyword =
        ["as", "in", "if", "else", "match", "return", "mut", "dyn", "impl", "for", "where"];
    let is_name = tokens.is_word(before) && !is_keyword.contains(&word);
    // `<Type as Trait>::name`, `$path::name`
    is_name || word.ends_with('>') && !matches!(word, "->" | "=>")
}
