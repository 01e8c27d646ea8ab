//! Changes to a source, made when it is printed.

use std::ops::Range;

/// What takes the place of some bytes of a source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum With {
    /// Other text, perhaps none.
    Text(String),
    /// ` { … }` around the items of a module, in place of `;`.
    Module(usize),
}

/// A change to the bytes `range` of a source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Edit {
    /// The bytes that go.
    pub range: Range<usize>,
    /// What comes instead.
    pub with: With,
}

/// The changes to all sources.
#[derive(Clone, Debug, Default)]
pub struct Edits(pub Vec<Vec<Edit>>);

impl Edits {
    /// Returns no changes to `sources` sources.
    pub fn new(sources: usize) -> Edits {
        Edits(vec![Vec::new(); sources])
    }

    /// Puts `text` in place of the bytes `range` of the source `source`.
    pub fn replace(&mut self, source: usize, range: Range<usize>, text: impl Into<String>) {
        self.add(source, range, With::Text(text.into()));
    }

    /// Adds a change.
    pub fn add(&mut self, source: usize, range: Range<usize>, with: With) {
        if let Some(edits) = self.0.get_mut(source) {
            edits.push(Edit { range, with });
        }
    }

    /// Brings the changes into the order of printing: where two overlap, the one
    /// that starts first, or else goes further, hides the other; what the other would
    /// only have taken away goes all the same.
    pub fn sort(&mut self) {
        for edits in &mut self.0 {
            edits.sort_by_key(|edit| (edit.range.start, std::cmp::Reverse(edit.range.end)));
        }
    }
}
