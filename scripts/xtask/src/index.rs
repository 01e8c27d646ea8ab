//! The index: finds problems, programs, games and sections by what somebody calls them.
//!
//! It reads the facts, so what it finds is what the pages show. A text is tried as an address, as the
//! path of a file, as judge and number, as a title, as a contest, and then as words.

mod chosen;
mod entries;
mod entry;
mod fitting;
mod folding;
mod named;
mod number_row;
mod programs;

use std::collections::{HashMap, HashSet};
use std::path::Path;

use crate::address::Address;
use crate::facts::{Fact, Facts};

use self::entry::Entry;

pub use self::chosen::{chosen, known};

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
    facts: Facts,
    entries: Vec<Entry>,
    /// The entries by judge and number, and by what they are called without a judge.
    by_number: HashMap<String, Places>,
    by_title: HashMap<String, Places>,
    by_contest: HashMap<String, Places>,
    /// Words that people type, each with a word of the facts that it may stand for.
    means: Vec<(String, String)>,
    /// The names of judges, each in one piece.
    judges: HashSet<String>,
}

/// What a text finds.
pub struct Found {
    /// What is to be said before the entries: that something else was typed, or that words are missing.
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

    /// Returns what `text` finds; no entries if nothing fits.
    pub fn find(&self, text: &str) -> Found {
        if let Some(numbers) = number_row::row(text) {
            let note = format!("a row of numbers: `cargo xtask guess {numbers}` looks for its law");
            return Found { note: Some(note), entries: Vec::new() };
        }
        if let Some(code) = number_row::octal_code(text) {
            let note =
                format!("`cargo xtask table --octal {code} --to 100` prints the values of {code}");
            return Found { note: Some(note), entries: self.hits(&self.with_all_words("octal")) };
        }
        let mut places = self.named(text);
        let mut note = None;
        let is_slug = self.entries.iter().any(|entry| entry.slug.as_deref() == Some(text));
        let is_exact = is_slug || named::is_file(text) || Address::read(text).is_some();
        if places.is_empty() && !is_exact {
            places = self.named_among_words(text);
            if places.is_empty() {
                (note, places) = self.by_words(text);
            }
        } else if !is_exact && !folding::has_digit(text) {
            // A title such as `Chess` is a word, too.
            let more = self.with_all_words(text);
            let is_new = |place: &usize| !places.contains(place);
            places.extend(Vec::from_iter(more.into_iter().filter(is_new)));
        }
        let mut entries = self.hits(&places);
        if folding::is_chinese(text) {
            self.name_chinese_pages(&mut entries);
        }
        Found { note, entries }
    }

    /// Names the pages in Chinese of the problems that have one.
    fn name_chinese_pages(&self, entries: &mut [Vec<String>]) {
        for line in entries.iter_mut().flatten().filter(|line| line.starts_with("page: ")) {
            for problem in &self.facts.problems {
                if let Some(chinese) = problem.chinese_page() {
                    if *line == format!("page: {}", problem.page()) {
                        *line = format!("page: {chinese}");
                    }
                }
            }
        }
    }

    /// Returns the lines of the entries at `places`, one hit for each page.
    fn hits(&self, places: &[usize]) -> Vec<Vec<String>> {
        let entries: Vec<&Entry> = places.iter().map(|&place| &self.entries[place]).collect();
        let mut shown: Vec<&Entry> = Vec::new();
        let mut hits = Vec::new();
        for entry in &entries {
            if shown.iter().any(|before| before.shows(entry)) {
                continue;
            }
            shown.push(entry);
            let mut lines = entry.lines.clone();
            let answers = |other: &&&Entry| other.program.is_some() && entry.shows(other);
            // A row of names stands above the problem that its page is about.
            if let Some(answer) = entries.iter().find(answers).filter(|_| entry.program.is_none()) {
                lines.truncate(1);
                lines.extend(answer.lines.iter().cloned());
            }
            hits.push(lines);
        }
        hits
    }
}

/// Returns what words may stand for, from rows such as `pile, stack: heap`.
fn meanings(words: &Fact) -> Result<Vec<(String, String)>, String> {
    let mut pairs = Vec::new();
    for row in words.list("means") {
        let expected = || words.fault(&format!("expected `typed, typed: meant`, found `{row}`"));
        let (typed, meant) = row.split_once(": ").ok_or_else(expected)?;
        for word in typed.split(", ") {
            pairs.extend(meant.split(", ").map(|it| (word.to_string(), it.to_string())));
        }
    }
    Ok(pairs)
}

/// Returns the places of the entries by each of the names that `names` returns.
fn places_by(entries: &[Entry], names: impl Fn(&Entry) -> &Vec<String>) -> HashMap<String, Places> {
    let mut found: HashMap<String, Places> = HashMap::new();
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
