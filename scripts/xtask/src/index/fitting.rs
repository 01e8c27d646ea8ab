//! Words: which entries have most of them, and what was meant by one that none has.
//!
//! Two words fit if one begins the other; one of Chinese, Japanese or Korean fits anywhere in a name.
//! A word may stand for others, and some need not be there, as the table of words says. Entries that have
//! all words come first. If none has all, those that have most are shown, with the
//! words that they lack.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tooling::slips::is_slip;

use super::catalog::{Hits, Index};
use super::entry::{Entry, Kind, Part};
use super::folding::{has_digit, is_eastern, words};

/// So many missing words are listed.
const LISTED: usize = 8;

/// A shorter text or word is not taken for another one with a slip.
const SHORTEST: usize = 4;

/// A word that was typed.
struct Typed {
    word: String,
    /// Words of the facts that it may stand for.
    means: Vec<String>,
    is_optional: bool,
}

/// How an entry fits the words of a text. The order is that of what is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// How many words it has of those that are asked for, how many of them in a name; how many of the
    /// others; and how many just so.
    found: usize,
    named: usize,
    others: usize,
    whole: usize,
    kind: Reverse<Kind>,
    place: Reverse<usize>,
}

impl Typed {
    /// Returns the words of which an entry has to have one.
    fn words(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.word).chain(&self.means)
    }

    /// Returns where an entry has it.
    fn part_in(&self, entry: &Entry) -> Option<Part> {
        self.words().filter_map(|word| entry.part_with(word)).max()
    }
}

impl Index {
    /// Returns the entries that have all words of `text`, or else most, the best first, and what is to
    /// be said.
    pub(super) fn by_words(&self, text: &str) -> (Option<String>, Hits) {
        let typed = self.telling(text);
        let fits = self.fits(&typed);
        let whole = self.with_all(&typed, &fits);
        if !whole.is_empty() {
            return (None, whole);
        }
        if let Some((meant, places)) = self.meant(text) {
            return (Some(format!("did you mean {meant}?")), places);
        }
        let Some(best) = fits.first() else { return (None, Hits::new()) };
        let lacking = self.missing(&typed, best);
        // The name of a judge alone is not a fit.
        let says_nothing =
            |it: &Typed| lacking.contains(&it.word.as_str()) || self.judges.contains(&it.word);
        if self.is_only_a_name(&typed, &lacking) || typed.iter().all(says_nothing) {
            return (None, Hits::new());
        }
        let same = fits
            .iter()
            .filter(|fit| fit.found == best.found && self.missing(&typed, fit) == lacking);
        let note = format!("nothing has all of these words; the best lack: {}", listed(&lacking));
        (Some(note), self.shown(same))
    }

    /// Returns the entries that have all words of `text`, the best first.
    pub(super) fn with_all_words(&self, text: &str) -> Hits {
        let typed = self.telling(text);
        // The name of a judge alone asks for no problem.
        if typed.iter().all(|it| self.judges.contains(&it.word)) {
            return Hits::new();
        }
        self.with_all(&typed, &self.fits(&typed))
    }

    /// Returns the words of `text` that say something.
    fn telling(&self, text: &str) -> Vec<Typed> {
        let common = self.facts.words.list("common");
        let typed = words(text).into_iter().filter(|word| !common.contains(word));
        let mut typed: Vec<Typed> = typed.flat_map(|word| self.parts(word)).collect();
        // `Stone Game` asks for both.
        if typed.iter().all(|it| it.is_optional) {
            typed.iter_mut().for_each(|it| it.is_optional = false);
        }
        typed
    }

    /// Returns `word` with what it may stand for. A text in Chinese that stands in no name has no blanks
    /// between its words, and those that the table of words has are taken from it.
    fn parts(&self, word: String) -> Vec<Typed> {
        let optional = self.facts.words.list("optional");
        let typed = |word: &str| Typed {
            word: word.to_string(),
            means: self.means.iter().filter(|row| row.0 == word).map(|row| row.1.clone()).collect(),
            is_optional: optional.iter().any(|it| it == word),
        };
        if !is_eastern(&word) || self.entries.iter().any(|entry| entry.part_with(&word).is_some()) {
            return vec![typed(&word)];
        }
        let mut parts: Vec<Typed> = Vec::new();
        let mut rest = word.clone();
        for (part, _) in &self.means {
            if is_eastern(part) && rest.contains(part.as_str()) {
                rest = rest.replace(part.as_str(), " ");
                parts.push(typed(part));
            }
        }
        if parts.is_empty() {
            vec![typed(&word)]
        } else {
            parts
        }
    }

    /// Returns the entries of `fits` that have all of `typed` that are asked for.
    fn with_all(&self, typed: &[Typed], fits: &[Fit]) -> Hits {
        if self.is_only_a_name(typed, &[]) {
            return Hits::new();
        }
        self.shown(fits.iter().filter(|fit| self.missing(typed, fit).is_empty()))
    }

    /// Returns the words of `typed` that are asked for and that an entry does not have.
    fn missing<'a>(&self, typed: &'a [Typed], fit: &Fit) -> Vec<&'a str> {
        let entry = &self.entries[fit.place.0];
        let missing = typed.iter().filter(|it| !it.is_optional && it.part_in(entry).is_none());
        missing.map(|it| it.word.as_str()).collect()
    }

    /// Returns how the entries fit that have a word of `typed`, the best first.
    fn fits(&self, typed: &[Typed]) -> Vec<Fit> {
        let mut fits = Vec::new();
        for (place, entry) in self.entries.iter().enumerate() {
            let mut fit = Fit {
                found: 0,
                named: 0,
                others: 0,
                whole: 0,
                kind: Reverse(entry.kind),
                place: Reverse(place),
            };
            for word in typed {
                match word.part_in(entry) {
                    None => continue,
                    Some(_) if word.is_optional => fit.others += 1,
                    Some(part) => {
                        fit.found += 1;
                        fit.named += usize::from(part == Part::Name);
                    }
                }
                fit.whole += usize::from(word.words().any(|own| entry.has_whole(own)));
            }
            if fit.found > 0 {
                fits.push(fit);
            }
        }
        fits.sort_by(|first, second| second.cmp(first));
        fits
    }

    /// Returns the places of `fits`; of the problems of one program only the best stays.
    fn shown<'a>(&self, fits: impl Iterator<Item = &'a Fit>) -> Hits {
        let mut programs: Vec<&String> = Vec::new();
        let mut places = Hits::new();
        for &Fit { place: Reverse(place), .. } in fits {
            let program = self.entries[place].program.as_ref();
            if !program.is_some_and(|slug| programs.contains(&slug)) {
                programs.extend(program);
                places.push(place);
            }
        }
        places
    }

    /// Returns whether `typed` is a name that nothing has, and no rule: a number beside a judge, as all
    /// of them are tried before words are, or a number or a letter and one other word.
    fn is_only_a_name(&self, typed: &[Typed], missing: &[&str]) -> bool {
        let mut words = typed.iter().map(|it| &it.word);
        if words.clone().any(|word| self.judges.contains(word)) {
            return words.any(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        }
        let is_name = |word: &String| has_digit(word) || word.len() == 1;
        !missing.is_empty() && typed.len() < 3 && words.any(is_name)
    }

    /// Returns what was meant by a text with a slip of one letter in a name or in words, and what it
    /// finds.
    fn meant(&self, text: &str) -> Option<(String, Hits)> {
        if let Some(name) = self.slip_of_name(text) {
            return Some((name.clone(), self.named(&name)));
        }
        let known = self.known_words();
        let mut is_changed = false;
        let correct = |word: String| {
            let is_known = known.keys().any(|own| own.starts_with(&word));
            let is_kept =
                is_known || is_eastern(&word) || has_digit(&word) || word.len() < SHORTEST;
            let near = known.iter().filter(|(own, _)| is_slip(&word, own));
            match near.max_by_key(|(_, count)| **count).filter(|_| !is_kept) {
                Some((own, _)) => {
                    is_changed = true;
                    own.to_string()
                }
                None => word,
            }
        };
        let meant = words(text).into_iter().map(correct).collect::<Vec<_>>().join(" ");
        let mut places = if is_changed { self.named(&meant) } else { return None };
        if places.is_empty() {
            places = self.with_all_words(&meant);
        }
        (!places.is_empty()).then(|| (format!("`{meant}`"), places))
    }

    /// Returns all words of entries and judges, with how many times they are there.
    fn known_words(&self) -> BTreeMap<&str, usize> {
        let mut known = BTreeMap::new();
        for word in self.entries.iter().flat_map(|entry| entry.words()) {
            *known.entry(word.as_str()).or_insert(0) += 1;
        }
        known
    }

    /// Returns the name of a problem or a program that `text` is but for a slip of one letter. The
    /// number has to be the same, but for two digits that are exchanged.
    pub(super) fn slip_of_name(&self, text: &str) -> Option<String> {
        let typed = words(text).concat();
        if typed.len() < SHORTEST {
            return None;
        }
        let (judge, number) = split_number(&typed);
        let is_near = |name: &str| {
            let (own_judge, own_number) = split_number(name);
            let is_other_judge = number == own_number && !self.judges.contains(judge);
            let is_exchanged = judge == own_judge && sorted(number) == sorted(own_number);
            is_slip(&typed, name) && (is_other_judge || is_exchanged)
        };
        for entry in &self.entries {
            let slug = entry.slug.as_ref().filter(|slug| is_near(&words(slug).concat()));
            if let Some(slug) = slug {
                return Some(slug.clone());
            }
        }
        for entry in &self.entries {
            // A few letters in place of a number are whole, too.
            let is_whole = |name: &&String| {
                has_digit(name) || entry.titles.iter().any(|number| typed.ends_with(number))
            };
            let mut names = entry.numbers.iter().filter(is_whole);
            if names.any(|name| is_near(name)) {
                return entry.shown.first().cloned();
            }
        }
        None
    }
}

/// Returns a name up to its first digit, and the rest.
fn split_number(name: &str) -> (&str, &str) {
    let start = name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len());
    name.split_at(start)
}

fn sorted(text: &str) -> Vec<char> {
    let mut letters = Vec::from_iter(text.chars());
    letters.sort_unstable();
    letters
}

fn listed(words: &[&str]) -> String {
    let shown: Vec<&str> = words.iter().take(LISTED).copied().collect();
    let more = words.len().saturating_sub(LISTED);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &rest
}
