//! Reads `use` declarations.

use super::source::Source;

/// One name, or one glob, that a `use` declaration brings.
#[derive(Clone, Debug, Default)]
pub struct Leaf {
    /// The tokens of the words of its path, at least one, without `self` at the end.
    pub path: Vec<usize>,
    /// The token of the name that it brings: `*` for a glob.
    pub name: usize,
    /// Its first token and its last, without what it shares with others.
    pub first: usize,
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

/// What a `use` declaration brings: its leaves, and the index of its `;`.
type Use = (Vec<Leaf>, usize);

/// Reads the declaration with the keyword `use` at `i`; `None` if there is none: `+ use<'a>` in
/// a type, or one that a macro fills.
pub fn declared(source: &Source, i: usize) -> Option<Use> {
    if source.at(i) != "use" || source.before(i) == "$" {
        return None;
    }
    let mut found = (Vec::new(), i + 1);
    tree(source, Leaf::default(), &mut found)?;
    (source.at(found.1) == ";").then_some(found)
}

/// Reads the tree at the index of `found` below the path of `leaf`, and moves the index after it.
fn tree(source: &Source, mut leaf: Leaf, found: &mut Use) -> Option<()> {
    leaf.first = found.1;
    loop {
        while matches!(source.at(found.1), "::" | "$") {
            found.1 += 1;
        }
        (leaf.name, leaf.last) = (found.1, found.1);
        found.1 += 1;
        match source.at(leaf.name) {
            "{" => {
                while found.1 < source.partner(leaf.name) {
                    tree(source, leaf.clone(), found)?;
                    found.1 += usize::from(source.at(found.1) == ",");
                }
                found.1 += 1;
                return Some(());
            }
            "*" if !leaf.path.is_empty() => break,
            "self" if !leaf.path.is_empty() => leaf.name = leaf.path[leaf.path.len() - 1],
            _ if source.word(leaf.name).is_empty() => return None,
            _ => leaf.path.push(leaf.name),
        }
        if source.at(found.1) != "::" {
            break;
        }
    }
    if source.at(found.1) == "as" {
        (leaf.name, leaf.last) = (found.1 + 1, found.1 + 1);
        found.1 += 2;
    }
    found.0.push(leaf);
    Some(())
}
