//! The index: finds problems, programs, games and sections by what somebody calls them.
//!
//! It reads the facts, so what it finds is what the pages show. A text is tried as an address, as the
//! path of a file, as judge and number, as a contest, as a title, and then as words of rules; at last
//! with slips of a letter.

mod address;
mod chinese;
mod chosen;
mod eastern;
mod entries;
mod entry;
mod letters;
mod meant;
mod named;
mod names;
mod numbers;
mod programs;
mod query;
mod stems;
mod words;

use std::path::Path;

use crate::facts::Facts;

use self::entry::Entry;
use self::named::Else;
use self::stems::Stems;

pub use self::chosen::{chosen, known};

/// All that can be found.
pub struct Index {
    facts: Facts,
    stems: Stems,
    entries: Vec<Entry>,
}

/// What a text finds.
pub struct Found {
    /// What is to be said before the entries: that something else was typed, or that not all words fit.
    pub note: Option<String>,
    /// The lines of each entry, the best first: the game; what to submit; the page.
    pub entries: Vec<Vec<String>>,
}

/// Entries of the index by their places.
type Places = Vec<usize>;

impl Index {
    /// Reads the facts of the workspace at `root`.
    ///
    /// # Errors
    /// A message about a fact that cannot be read.
    pub fn read(root: &Path) -> Result<Index, String> {
        let facts = Facts::read(root)?;
        let stems = Stems::new();
        let entries = entries::all(root, &facts);
        Ok(Index { facts, stems, entries })
    }

    /// Returns what `text` finds; no entries if nothing fits.
    pub fn find(&self, text: &str) -> Found {
        if let Some(numbers) = numbers::row(text) {
            let note = format!("a row of numbers: `cargo xtask guess {numbers}` looks for its law");
            return Found { note: Some(note), entries: Vec::new() };
        }
        let mut places = self.named(text, Else::Anything);
        let mut note = None;
        if places.is_empty() && !named::is_file(text) && !address::is_address(text) {
            (note, places) = self.by_words(text);
        }
        let entries = places.iter().map(|&place| self.entries[place].lines.clone());
        Found { note, entries: entries.collect() }
    }
}
