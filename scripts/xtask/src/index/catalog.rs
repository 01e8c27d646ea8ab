//! All that can be found, as it is looked up.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use crate::facts::{Fact, Facts};

use super::entries;
use super::entry::Entry;
use super::folding;

/// The most letters of a name or of words. Names are compared with all rows of the index, one by one.
const LONGEST: usize = 300;

/// Checks that `text` is no longer than a title or a few words.
///
/// # Errors
/// A message if it is.
pub fn check_length(text: &str) -> Result<(), String> {
    match text.chars().count() {
        letters if letters > LONGEST => Err(format!(
            "expected a title or a few words, of at most {LONGEST} letters, found {letters}"
        )),
        _ => Ok(()),
    }
}

/// All that can be found.
pub struct Index {
    pub(super) facts: Facts,
    pub(super) entries: Vec<Entry>,
    /// The entries by judge and number, and by what they are called without a judge.
    pub(super) by_number: HashMap<String, Hits>,
    pub(super) by_title: HashMap<String, Hits>,
    pub(super) by_contest: HashMap<String, Hits>,
    /// Words that people type, each with a word of the facts that it may stand for.
    pub(super) means: Vec<(String, String)>,
    /// The names of judges, each in one piece.
    pub(super) judges: HashSet<String>,
}

/// Entries of the index by their places.
pub type Hits = Vec<usize>;

impl Index {
    /// Reads the facts of the workspace at `root`.
    ///
    /// # Errors
    /// A message about a fact that cannot be read.
    pub fn read(root: &Path) -> Result<Index, String> {
        let facts = Facts::read(root)?;
        let entries = entries::all(root, &facts);
        let means = meanings(&facts.words)?;
        let judges = facts.judges.all.iter().flat_map(|judge| judge.all_names());
        Ok(Index {
            by_number: places_by(&entries, |entry| &entry.numbers),
            by_title: places_by(&entries, |entry| &entry.titles),
            by_contest: places_by(&entries, |entry| &entry.contests),
            judges: judges.map(|name| folding::words(name).concat()).collect(),
            means,
            facts,
            entries,
        })
    }
}

/// Returns what words may stand for, from rows such as `pile, stack: heap`.
fn meanings(words: &Fact) -> Result<Vec<(String, String)>, String> {
    let mut pairs = Vec::new();
    for row in words.list("means") {
        let expected = || words.fault(&format!("expected `typed, typed: meant`, found `{row}`"));
        let row = folding::folded(row);
        let (typed, meant) = row.split_once(": ").ok_or_else(expected)?;
        for word in typed.split(", ") {
            pairs.extend(meant.split(", ").map(|it| (word.to_string(), it.to_string())));
        }
    }
    Ok(pairs)
}

/// Returns the places of the entries by each of the names that `names` returns.
fn places_by(entries: &[Entry], names: impl Fn(&Entry) -> &Vec<String>) -> HashMap<String, Hits> {
    let mut found: HashMap<String, Hits> = HashMap::new();
    for (place, entry) in entries.iter().enumerate() {
        for name in names(entry) {
            let places = found.entry(name.clone()).or_default();
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    found
}
