//! Reads `use` declarations.

use super::source::Source;

/// One name, or one glob, that a `use` declaration brings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leaf {
    /// The words of its path, at least one, as the indices of their tokens. There is no `self`
    /// at the end.
    pub path: Vec<usize>,
    /// The name after `as`.
    pub rename: Option<usize>,
    /// Whether it ends in `*`.
    pub glob: bool,
}

impl Leaf {
    /// Returns the words of the path.
    pub fn words<'a>(&self, source: &'a Source) -> Vec<&'a str> {
        self.path.iter().map(|i| source.word(*i)).collect()
    }

    /// Returns the name that it brings; `*` for a glob.
    pub fn name<'a>(&self, source: &'a Source) -> &'a str {
        let name = source.word(self.rename.unwrap_or(self.path[self.path.len() - 1]));
        if self.glob {
            "*"
        } else {
            name
        }
    }

    /// Returns its text, with `head` in place of the first word.
    pub fn text(&self, source: &Source, head: String) -> String {
        let rest = self.path[1..].iter();
        let path = rest.fold(head, |path, i| path + "::" + source.at(*i));
        match self.rename {
            _ if self.glob => path + "::*",
            Some(rename) => path + " as " + source.at(rename),
            None => path,
        }
    }
}

/// Returns the leaves of the declaration with the keyword `use` at `i`, and the index of its
/// `;`; `None` if there is none: `+ use<'a>` in a type, or one that a macro fills.
pub fn declared(source: &Source, i: usize) -> Option<(Vec<Leaf>, usize)> {
    let (mut leaves, mut at) = (Vec::new(), i + 1);
    if source.at(i) == "use" && source.before(i) != "$" {
        tree(source, &mut at, Leaf::default(), &mut leaves)?;
    }
    (source.at(at) == ";" && at > i + 1).then_some((leaves, at))
}

/// Reads the tree at `at` below the path of `leaf`, and moves `at` after it.
fn tree(source: &Source, at: &mut usize, mut leaf: Leaf, leaves: &mut Vec<Leaf>) -> Option<()> {
    loop {
        *at += usize::from(source.at(*at) == "::");
        *at += usize::from(source.at(*at) == "$");
        let i = *at;
        *at += 1;
        if source.at(i) == "{" {
            while *at < source.partner(i) {
                tree(source, at, leaf.clone(), leaves)?;
                *at += usize::from(source.at(*at) == ",");
            }
            *at += 1;
            return Some(());
        }
        if source.at(i) == "*" {
            leaf.glob = !leaf.path.is_empty();
            break;
        }
        leaf.path.push(i);
        if source.at(*at) != "::" {
            break;
        }
    }
    if source.at(*at) == "as" {
        leaf.rename = Some(*at + 1);
        *at += 2;
    }
    if leaf.path.len() > 1 && source.word(leaf.path[leaf.path.len() - 1]) == "self" {
        leaf.path.pop();
    }
    let is_path = !leaf.path.is_empty() && leaf.path.iter().all(|i| !source.word(*i).is_empty());
    leaves.push(leaf);
    is_path.then_some(())
}
