//! What a text finds, whatever it is.

use crate::address::Address;

use super::catalog::Index;
use super::entry::Entry;
use super::{folding, named, number_row};

/// What a text finds.
pub struct Found {
    /// What is to be said before the entries: that something else was typed, or that words are missing.
    pub note: Option<String>,
    /// The lines of each entry, the best first: the game; what to submit; the page.
    pub entries: Vec<Vec<String>>,
}

impl Index {
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
