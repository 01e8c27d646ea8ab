//! Reads `use` declarations.

use std::ops::Range;

use super::source::Source;

/// One name, or one glob, that a `use` declaration brings.
#[derive(Clone, Debug, Default)]
pub struct Leaf {
    /// The tokens of the words of its path, at least one, without `self` at the end.
    pub path: Vec<usize>,
    /// The token of the name that it brings: `*` for a glob.
    pub name: usize,
    /// Its last token.
    pub last: usize,
}

impl Leaf {
    /// Returns the words of the path.
    pub fn words<'a>(&self, source: &'a Source) -> Vec<&'a str> {
        self.path.iter().map(|i| source.word(*i)).collect()
    }

    /// Returns the name that it brings.
    pub fn name<'a>(&self, source: &'a Source) -> &'a str {
        source.at(self.name).trim_start_matches("r#")
    }
}

/// What a `use` declaration brings: its leaves, the tokens of its parts, which are all trees in
/// it, and the index of its `;`.
type Use = (Vec<Leaf>, Vec<Range<usize>>, usize);

/// Reads the declaration with the keyword `use` at `i`; `None` if there is none: `+ use<'a>` in
/// a type, or one that a macro fills.
pub fn declared(source: &Source, i: usize) -> Option<Use> {
    if source.at(i) != "use" || source.before(i) == "$" {
        return None;
    }
    let mut found = (Vec::new(), Vec::new(), i + 1);
    tree(source, Leaf::default(), &mut found)?;
    (source.at(found.2) == ";").then_some(found)
}

/// Reads the tree at the index of `found` below the path of `leaf`, and moves the index after it.
fn tree(source: &Source, mut leaf: Leaf, found: &mut Use) -> Option<()> {
    let start = found.2;
    loop {
        while matches!(source.at(found.2), "::" | "$") {
            found.2 += 1;
        }
        (leaf.name, leaf.last) = (found.2, found.2);
        found.2 += 1;
        match source.at(leaf.name) {
            "{" => {
                while found.2 < source.partner(leaf.name) {
                    tree(source, leaf.clone(), found)?;
                    found.2 += usize::from(source.at(found.2) == ",");
                }
                found.2 += 1;
                found.1.push(start..found.2);
                return Some(());
            }
            "*" if !leaf.path.is_empty() => break,
            "self" if !leaf.path.is_empty() => leaf.name = leaf.path[leaf.path.len() - 1],
            _ if source.word(leaf.name).is_empty() => return None,
            _ => leaf.path.push(leaf.name),
        }
        if source.at(found.2) != "::" {
            break;
        }
    }
    if source.at(found.2) == "as" {
        leaf.name = found.2 + 1;
        found.2 += 2;
    }
    found.0.push(leaf);
    found.1.push(start..found.2);
    Some(())
}
