//! What was meant by a text that nothing fits as it stands.

use std::collections::{BTreeMap, HashMap};

use super::letters::{folded, has_digit, is_eastern, words};
use super::named::Else;
use super::names::{self, Named};
use super::stems::{is_silent, root};
use super::{Index, Places};
use judging::slips::{allowed, slips};

/// A text that somebody may have meant.
struct Meant {
    /// How many letters differ.
    slips: usize,
    /// The text, and how it is shown.
    text: String,
    shown: String,
}

impl Index {
    /// Returns the entries that fit the words of `text`, the best first, and what is to be said.
    pub(super) fn by_words(&self, text: &str) -> (Option<String>, Places) {
        let queries = self.queries(text);
        for query in &queries {
            if let Some(fits) = self.with_all(query) {
                let note = (!fits.is_whole).then(|| NOT_ALL.to_string());
                return (query.note.clone().or(note), fits.places);
            }
        }
        if let Some((meant, places)) = self.meant(text) {
            return (Some(format!("did you mean {meant}?")), places);
        }
        match queries.iter().find_map(|query| self.with_most(query)) {
            Some(fits) => (Some(NOT_ALL.to_string()), fits.places),
            None => (None, Places::new()),
        }
    }

    /// Returns what was meant by a text with slips, if something fits that, and what fits.
    fn meant(&self, text: &str) -> Option<(String, Places)> {
        let mut meant: Vec<Meant> =
            self.without_slips(text).into_iter().chain(self.name_without_slip(text)).collect();
        meant.sort_by_key(|meant| meant.slips);
        meant.into_iter().find_map(|meant| {
            let mut places = self.named(&meant.text, Else::Fitting);
            if places.is_empty() {
                let queries = self.queries(&meant.text);
                let fits = queries.iter().find_map(|query| self.with_all(query));
                places = fits.map(|fits| fits.places).unwrap_or_default();
            }
            (!places.is_empty()).then_some((meant.shown, places))
        })
    }

    /// Returns the name of a problem or a program that `text` is but for a slip; numbers have to be the
    /// same.
    pub(super) fn slip_of_name(&self, text: &str) -> Option<String> {
        self.name_without_slip(text).map(|meant| meant.shown)
    }

    fn name_without_slip(&self, text: &str) -> Option<Meant> {
        let typed = words(&folded(text));
        let named = names::named(&self.facts, &typed);
        // A judge without a slip has no such number.
        let is_judge = |named: &Named| !named.judges.is_empty() && has_digit(&named.rest.concat());
        if named.iter().any(is_judge) {
            return None;
        }
        let typed = typed.concat();
        let digits = digits(&typed);
        let most = allowed(typed.chars().count());
        let mut best: Option<Meant> = None;
        let mut try_name = |key: &str, shown: &str| {
            if self::digits(key) != digits {
                return;
            }
            let slips = slips(&typed, key, most).filter(|&slips| slips > 0);
            let Some(slips) = slips else { return };
            if !best.as_ref().is_some_and(|best| best.slips <= slips) {
                best = Some(Meant { slips, text: shown.to_string(), shown: shown.to_string() });
            }
        };
        let judges = self.facts.judges.iter();
        let judges: Vec<(&String, Vec<String>)> = judges
            .map(|judge| (&judge.name, names::of(judge).map(|name| name.concat()).collect()))
            .collect();
        for entry in &self.entries {
            if let Some(slug) = &entry.slug {
                try_name(&words(&folded(slug)).concat(), slug);
            }
            for number in &entry.numbers {
                // A few letters in place of a number are whole, too.
                let is_short = number.number.len() < 5 && !has_digit(&number.number);
                if is_short && !typed.ends_with(&number.number) {
                    continue;
                }
                let names = judges.iter().filter(|(judge, _)| **judge == number.judge);
                for name in names.flat_map(|(_, names)| names) {
                    try_name(&format!("{name}{}", number.number), &number.shown);
                }
            }
        }
        best
    }

    /// Returns `text` with the words corrected that nothing has, if each is a slip of a word here: of a
    /// title or a judge, if the text names a judge.
    fn without_slips(&self, text: &str) -> Option<Meant> {
        let typed = words(&folded(text));
        let named = names::named(&self.facts, &typed);
        let judges = named.iter().flat_map(|named| named.judges.clone()).collect::<Vec<String>>();
        let known = self.known_words(&judges);
        let (mut count, mut corrected) = (0, Vec::new());
        for word in &typed {
            let is_known =
                is_silent(word) || known.contains_key(word) || self.has_root(root(word).as_ref());
            if is_known || is_eastern(word) || has_digit(word) {
                corrected.push(word.clone());
                continue;
            }
            // Before a number even a short word may be a judge.
            let most = allowed(word.len()).max(usize::from(word.len() == 3 && has_digit(text)));
            let near = known.iter().filter_map(|(other, times)| {
                Some((slips(word, other, most)?, std::cmp::Reverse(*times), other))
            });
            let (slips, _, other) = near.min()?;
            count += slips;
            corrected.push(other.clone());
        }
        let text = corrected.join(" ");
        let shown = format!("`{text}`");
        (corrected != typed).then_some(Meant { slips: count, text, shown })
    }

    /// Returns the names of judges, and the words of entries, each with how often it is there; only
    /// words of titles at `judges`, if there are any.
    fn known_words(&self, judges: &[String]) -> BTreeMap<String, usize> {
        let mut known: HashMap<&str, usize> = HashMap::new();
        for entry in &self.entries {
            let said = entry.words(&self.stems);
            if judges.is_empty() {
                for word in &said.words {
                    *known.entry(word).or_insert(0) += 1;
                }
            } else if self.is_at(entry, judges) {
                for word in &said.names {
                    *known.entry(word).or_insert(0) += 1;
                }
            }
        }
        let mut known: BTreeMap<String, usize> =
            known.into_iter().map(|(word, count)| (word.to_string(), count)).collect();
        for judge in &self.facts.judges {
            for name in names::of(judge) {
                known.entry(name.join(" ")).or_insert(0);
            }
        }
        known
    }

    /// Returns whether an entry has a word whose forms share `root`.
    fn has_root(&self, root: &str) -> bool {
        self.entries.iter().any(|entry| entry.words(&self.stems).roots.contains_key(root))
    }
}

/// What is said if the best has not all of the words.
const NOT_ALL: &str = "not all of these words fit; the best first:";

/// Returns the digits of a name, with the letters after them, which are a part of the number.
fn digits(text: &str) -> String {
    let end = text.rfind(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits + &text[end..]
}
