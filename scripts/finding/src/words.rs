//! Words of rules: which entries fit them best, and what was meant by a word with a slip.

use std::collections::HashMap;

use super::entry::{Kind, Words};
use super::letters::{folded, has_digit, is_eastern, words};
use super::names;
use super::slips::{allowed, distance};
use super::stems::{is_silent, related};
use super::{Else, Index, Places};

/// What part of a text has to be found, by weight.
const ENOUGH: f64 = 0.4;

/// The stems of what nearly every game has.
const WEAK: [&str; 4] = ["=heap", "=item", "=take", "=number"];

/// What has to fit.
#[derive(Clone, Copy, PartialEq)]
enum Need {
    /// All words, in titles, rules and details.
    All,
    /// All words, also in the text of sections.
    AllWithText,
    /// Enough of them.
    Enough,
}

/// The words of a text that count.
struct Query {
    /// The judges that it names; empty if it names none.
    judges: Vec<String>,
    words: Vec<String>,
}

/// How an entry fits.
struct Fit {
    place: usize,
    /// The weight of the words that fit, and of all.
    found: f64,
    all: f64,
    score: f64,
}

impl Index {
    /// Returns the entries that fit the words of `text`, the best first, and what is to be said.
    pub(super) fn by_words(&self, text: &str) -> (Option<String>, Places) {
        let queries = self.queries(text);
        for need in [Need::All, Need::AllWithText] {
            if let Some(places) = self.first_fits(&queries, need) {
                return (None, places);
            }
        }
        if let Some(meant) = self.slip_of_name(text) {
            let places = self.named(&meant, Else::Fitting);
            if !places.is_empty() {
                return (Some(format!("did you mean {meant}?")), places);
            }
        }
        if let Some(meant) = self.without_slips(text) {
            let mut places = self.named(&meant, Else::Fitting);
            if places.is_empty() {
                places = self.first_fits(&self.queries(&meant), Need::All).unwrap_or_default();
            }
            if !places.is_empty() {
                return (Some(format!("did you mean `{meant}`?")), places);
            }
        }
        let Some(places) = self.first_fits(&queries, Need::Enough) else {
            return (None, Vec::new());
        };
        let note = "nothing has all of these words; what has most of them:".to_string();
        (Some(note), places)
    }

    /// Returns the entries that fit the first of `queries` that any fits, the best first.
    fn first_fits(&self, queries: &[Query], need: Need) -> Option<Places> {
        let fits = queries.iter().map(|query| self.fits(query, need));
        fits.into_iter().find(|fits| !fits.is_empty()).map(|fits| self.ordered(fits))
    }

    /// Returns what the words of `text` may ask for: at the judge that it names, or else anywhere.
    fn queries(&self, text: &str) -> Vec<Query> {
        let all = words(&folded(text));
        let mut queries = Vec::new();
        for named in names::named(&self.facts, &all) {
            let is_whole = named.rest.len() < all.len() || named.judges.is_empty();
            let mut words: Vec<String> = Vec::new();
            for word in named.rest {
                // A letter after a number is part of it.
                let is_part = word.len() == 1 && words.last().is_some_and(|last| has_digit(last));
                if is_part || !is_silent(&word) {
                    words.push(word);
                }
            }
            // A number belongs to the judge that is named.
            let is_elsewhere = named.judges.is_empty()
                && queries
                    .iter()
                    .any(|query: &Query| query.words.iter().any(|word| has_digit(word)));
            if !words.is_empty() && is_whole && !is_elsewhere {
                queries.push(Query { judges: named.judges, words });
            }
        }
        queries
    }

    /// Returns how the entries fit that have what is needed. Numbers and single letters always are.
    fn fits(&self, query: &Query, need: Need) -> Vec<Fit> {
        let stems: Vec<String> = query.words.iter().map(|word| self.stems.of(word)).collect();
        let weights: Vec<f64> =
            query.words.iter().zip(&stems).map(|(word, stem)| self.rarity(word, stem)).collect();
        // Nearly every game takes items from heaps: other words decide, if there are any.
        let is_weak = |stem: &String| WEAK.contains(&stem.as_str());
        let has_strong = stems.iter().any(|stem| !is_weak(stem));
        let all: f64 = weights.iter().sum();
        // A digit alone may be a take; other numbers, and letters alone, are names.
        let is_needed = |word: &String| {
            let is_digit = word.len() == 1 && has_digit(word) && query.judges.is_empty();
            !is_digit && (has_digit(word) || word.len() == 1)
        };
        let mut fits = Vec::new();
        for (place, entry) in self.entries.iter().enumerate() {
            if !query.judges.is_empty() && !self.is_at(entry, &query.judges) {
                continue;
            }
            let mut fit = Fit { place, found: 0.0, all, score: 0.0 };
            let mut is_possible = true;
            for (at, (word, stem)) in query.words.iter().zip(&stems).enumerate() {
                let mut says = says(entry.words(&self.stems), word, stem);
                if says == 0.0 && need == Need::AllWithText {
                    says = self::says(entry.words_of_body(&self.stems), word, stem);
                }
                let follows = at > 0 && follows(entry.words(&self.stems), &stems[at - 1], stem);
                let is_letter = word.len() == 1 && at > 0;
                if says > 0.0 && (follows || !is_letter) {
                    fit.found += weights[at];
                    // Words that stand together say more.
                    fit.score += weights[at] * says * if follows { 1.3 } else { 1.0 };
                } else if is_needed(word)
                    || (need != Need::Enough && !(has_strong && is_weak(stem)))
                {
                    is_possible = false;
                    break;
                }
            }
            if is_possible && fit.found >= ENOUGH * all && fit.found > 0.0 {
                fits.push(fit);
            }
        }
        fits
    }

    /// Returns how much a word says: the more, the fewer entries have it.
    fn rarity(&self, word: &str, stem: &str) -> f64 {
        let count = self
            .entries
            .iter()
            .filter(|entry| says(entry.words(&self.stems), word, stem) > 0.0)
            .count();
        // A word that nothing has says as much as a rare one.
        (1.0 + self.entries.len() as f64 / count.max(3) as f64).ln()
    }

    /// Returns the places of `fits`, the best first; those that fit much worse than the best are left
    /// out, and of the problems of one program only the best stays.
    fn ordered(&self, mut fits: Vec<Fit>) -> Places {
        for fit in &mut fits {
            let entry = &self.entries[fit.place];
            let bonus = match entry.kind {
                Kind::Program => 1.15,
                Kind::Problem if entry.program.is_some() => 1.1,
                Kind::Game => 1.1,
                Kind::Section => 0.8,
                Kind::Variations => 0.9,
                Kind::Problem | Kind::NotImpartial => 1.0,
            };
            // Of two entries with the same words, the shorter one says less else.
            fit.score *= bonus / (1.0 + 0.01 * entry.words(&self.stems).stems.len() as f64);
            fit.score *= fit.found / fit.all;
        }
        fits.sort_by(|first, second| second.score.total_cmp(&first.score));
        let best = fits.first().map_or(0.0, |fit| fit.score);
        let mut programs: Vec<&String> = Vec::new();
        let mut places = Places::new();
        for fit in fits.into_iter().filter(|fit| fit.score >= best / 4.0) {
            let program = self.entries[fit.place].program.as_ref();
            if program.is_some_and(|slug| programs.contains(&slug)) {
                continue;
            }
            programs.extend(program);
            places.push(fit.place);
        }
        places
    }

    /// Returns the name of a problem, a program or a title that `text` is but for a slip; numbers have
    /// to be the same.
    pub(super) fn slip_of_name(&self, text: &str) -> Option<String> {
        let typed = words(&folded(text)).concat();
        // The letters after a number are a part of it.
        let digits = |text: &str| {
            let end = text.rfind(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            digits + &text[end..]
        };
        let most = allowed(typed.chars().count());
        let mut best: Option<(usize, String)> = None;
        let mut try_name = |key: &str, shown: String| {
            if digits(key) != digits(&typed) {
                return;
            }
            if let Some(distance) = distance(&typed, key, most).filter(|&distance| distance > 0) {
                if !best.as_ref().is_some_and(|(least, _)| *least <= distance) {
                    best = Some((distance, shown));
                }
            }
        };
        for entry in &self.entries {
            if let Some(slug) = &entry.slug {
                try_name(&words(&folded(slug)).concat(), slug.clone());
            }
            for number in &entry.numbers {
                let judge = self.facts.judge(&number.judge);
                let names = judge.map_or(&[][..], |judge| &judge.names);
                // A few letters in place of a number are whole, too.
                let is_short = number.number.len() < 5 && !has_digit(&number.number);
                if is_short && !typed.ends_with(&number.number) {
                    continue;
                }
                for name in std::iter::once(&number.judge).chain(names) {
                    let key = words(&folded(name)).concat() + &number.number;
                    try_name(&key, number.shown.clone());
                }
            }
        }
        best.map(|(_, shown)| shown)
    }

    /// Returns `text` with the words corrected that nothing has, if each is a slip of a word here.
    fn without_slips(&self, text: &str) -> Option<String> {
        let mut known: HashMap<&str, usize> = HashMap::new();
        for word in self.entries.iter().flat_map(|entry| &entry.words(&self.stems).words) {
            *known.entry(word).or_insert(0) += 1;
        }
        for judge in &self.facts.judges {
            for name in std::iter::once(&judge.name).chain(&judge.names) {
                known.entry(name).or_insert(0);
            }
        }
        let known: HashMap<String, usize> =
            known.into_iter().map(|(word, count)| (folded(word), count)).collect();
        let typed = words(&folded(text));
        let mut corrected = Vec::new();
        for word in &typed {
            let stem = self.stems.of(word);
            let is_known = is_silent(word)
                || known.contains_key(word)
                || self
                    .entries
                    .iter()
                    .any(|entry| entry.words(&self.stems).weights.contains_key(&stem));
            if is_known || is_eastern(word) || has_digit(word) {
                corrected.push(word.clone());
                continue;
            }
            // Before a number even a short word may be a judge.
            let most = allowed(word.len()).max(usize::from(word.len() == 3 && has_digit(text)));
            let near = known.iter().filter_map(|(other, count)| {
                let distance = distance(word, other, most)?;
                Some((distance, std::cmp::Reverse(*count), other))
            });
            corrected.push(near.min()?.2.clone());
        }
        (corrected != typed).then(|| corrected.join(" "))
    }
}

/// Returns whether an entry has two stems side by side.
fn follows(entry: &Words, first: &str, second: &str) -> bool {
    entry.stems.windows(2).any(|pair| pair[0] == first && pair[1] == second)
}

/// Returns how much `word`, whose stem is `stem`, says about `entry`; 0 if the entry does not have it.
fn says(entry: &Words, word: &str, stem: &str) -> f64 {
    if let Some(weight) = entry.weights.get(stem) {
        return *weight;
    }
    let related = related(stem).iter().filter_map(|other| entry.weights.get(*other));
    let related = related.fold(0.0, |most: f64, weight| most.max(*weight));
    if related > 0.0 {
        return related * 0.8;
    }
    if is_eastern(word) {
        return if entry.eastern.iter().any(|other| other.contains(word)) { 2.0 } else { 0.0 };
    }
    // The beginning of a word, if it is long enough to be meant so.
    if word.len() >= 4 && !has_digit(word) {
        let begins = |other: &&String| other.starts_with(stem) && !has_digit(other);
        let weight =
            entry.weights.iter().filter(|(other, _)| begins(other)).map(|(_, weight)| *weight);
        return weight.fold(0.0, f64::max) * 0.6;
    }
    0.0
}
