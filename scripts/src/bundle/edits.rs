//! Changes to sources, made when they are printed.

use std::cmp::Reverse;
use std::ops::Range;

/// What takes the place of some bytes of a source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum With {
    /// Other text, perhaps none.
    Text(String),
    /// ` { … }` around the items of a module, in place of `;`.
    Module(usize),
}

/// The changes to each source: the bytes that go, and what comes instead.
#[derive(Clone, Debug, Default)]
pub struct Edits(pub Vec<Vec<(Range<usize>, With)>>);

impl Edits {
    /// Puts `text` in place of the bytes `range` of the source `source`.
    pub fn replace(&mut self, source: usize, range: Range<usize>, text: impl Into<String>) {
        self.0[source].push((range, With::Text(text.into())));
    }

    /// Brings the changes into the order of printing: where two overlap, the one
    /// that starts first, or else goes further, hides the other; what the other would
    /// only have taken away goes all the same.
    pub fn sort(&mut self) {
        for edits in &mut self.0 {
            edits.sort_by_key(|(range, _)| (range.start, Reverse(range.end)));
        }
    }
}
