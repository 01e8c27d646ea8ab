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
use super::entry::{Entry, Part};
use super::folding::{has_digit, is_eastern, words};

/// A shorter text or word is not taken for another one with a slip.
const SHORTEST: usize = 4;

/// A word that was typed.
struct Typed {
    word: String,
    /// Words of the facts that it may stand for.
    means: Vec<String>,
    is_optional: bool,
}

/// How an entry fits the words of a text.
struct Fit<'a> {
    place: usize,
    /// The words that are asked for and that it does not have.
    missing: Vec<&'a str>,
    /// How many words it has of those that are asked for in a name; how many of the others; and how many
    /// just so.
    named: usize,
    others: usize,
    whole: usize,
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

impl<'a> Fit<'a> {
    fn of(typed: &'a [Typed], place: usize, entry: &Entry) -> Fit<'a> {
        let mut fit = Fit { place, missing: Vec::new(), named: 0, others: 0, whole: 0 };
        for word in typed {
            match word.part_in(entry) {
                None if word.is_optional => {}
                None => fit.missing.push(&word.word),
                Some(_) if word.is_optional => fit.others += 1,
                Some(part) => fit.named += usize::from(part == Part::Name),
            }
            fit.whole += usize::from(word.words().any(|own| entry.has_whole(own)));
        }
        fit
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
        // The name of a judge alone is not a fit.
        let says_nothing =
            |it: &Typed| best.missing.contains(&&*it.word) || self.judges.contains(&it.word);
        if self.is_only_a_name(&typed, &best.missing) || typed.iter().all(says_nothing) {
            return (None, Hits::new());
        }
        let lacking = best.missing.join(", ");
        let note = format!("nothing has all of these words; the best lack: {lacking}");
        (Some(note), self.shown(fits.iter().filter(|fit| fit.missing == best.missing)))
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
        self.shown(fits.iter().filter(|fit| fit.missing.is_empty()))
    }

    /// Returns how the entries fit that have a word of `typed` that is asked for, the best first.
    fn fits<'a>(&self, typed: &'a [Typed]) -> Vec<Fit<'a>> {
        let asked = typed.iter().filter(|it| !it.is_optional).count();
        let entries = self.entries.iter().enumerate();
        let fits = entries.map(|(place, entry)| Fit::of(typed, place, entry));
        let mut fits: Vec<Fit> = fits.filter(|fit| fit.missing.len() < asked).collect();
        fits.sort_by_key(|fit| {
            let most = Reverse([fit.named, fit.others, fit.whole]);
            (fit.missing.len(), most, self.entries[fit.place].kind)
        });
        fits
    }

    /// Returns the places of `fits`; of the problems of one program only the best stays.
    fn shown<'a>(&self, fits: impl Iterator<Item = &'a Fit<'a>>) -> Hits {
        let mut programs: Vec<&String> = Vec::new();
        let mut places = Hits::new();
        for fit in fits {
            let program = self.entries[fit.place].program.as_ref();
            if !program.is_some_and(|slug| programs.contains(&slug)) {
                programs.extend(program);
                places.push(fit.place);
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
        let mut slugs = self.entries.iter().filter_map(|entry| entry.slug.as_ref());
        if let Some(slug) = slugs.find(|slug| is_near(&words(slug).concat())) {
            return Some(slug.clone());
        }
        let has_near = |entry: &&Entry| {
            // A few letters in place of a number are whole, too.
            let is_whole = |name: &String| {
                has_digit(name) || entry.titles.iter().any(|number| typed.ends_with(number))
            };
            entry.numbers.iter().any(|name| is_whole(name) && is_near(name))
        };
        self.entries.iter().find(has_near)?.shown.first().cloned()
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
