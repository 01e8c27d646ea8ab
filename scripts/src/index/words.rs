//! Words of rules: which entries fit them best.

use super::entry::{Entry, Kind, TITLE};
use super::letters::{has_digit, is_eastern};
use super::query::{Need, Query, Term};
use super::stems::related;
use super::{Index, Places};

/// The part of the words that have to fit, if not all of them do.
const MOST: f64 = 0.5;
/// So many words are a long text, which tells a story: so many of them have to fit.
const LONG: usize = 8;
const ENOUGH_OF_LONG: f64 = 2.0;

/// How much words count that mean the same, that are related, or that begin a word, beside the same
/// word in another form.
const SAME_MEANING: f64 = 0.85;
const RELATED: f64 = 0.5;
const BEGINNING: f64 = 0.6;
/// How much a Chinese, Japanese or Korean word counts: it says what an English one may also say.
const EASTERN: f64 = 3.0;
/// How much a word counts at most that nearly every game has.
const HARDLY: f64 = 0.8;
/// The part of a strong word that one of those counts, if it is missing.
const MISSING: f64 = 0.3;
/// How much two words count more that stand side by side.
const SIDE_BY_SIDE: f64 = 1.5;
/// What is left out: what fits so much worse than the best.
const WORSE: f64 = 0.3;

/// How much a word counts for that part where it does not stand in rules: a title may be about
/// anything, a long text has many words.
const IN_TITLE: f64 = 0.75;
const IN_BODY: f64 = 0.5;

/// How an entry fits a query.
struct Fit {
    place: usize,
    score: f64,
    /// Whether every word is found that is not weak.
    is_whole: bool,
    /// Whether there are words that are not weak.
    has_strong: bool,
}

/// The entries that fit a query, the best first.
pub struct Fits {
    pub places: Places,
    /// Whether the best has all words.
    pub is_whole: bool,
}

/// How much a word says: the more, the fewer entries have it.
struct Rarity {
    root: f64,
    stem: f64,
}

/// What a word says about an entry.
#[derive(Clone, Copy)]
enum Says {
    Nothing,
    /// It stands in its rules or details.
    InRules(f64),
    /// It only stands in its titles.
    InTitle(f64),
    /// It only stands in its long text.
    InBody(f64),
}

/// What the words of a query say about an entry, added up. Those that are not weak are strong.
#[derive(Default)]
struct Tally {
    score: f64,
    /// How many words are strong, and how many of them are found.
    strong: f64,
    found: f64,
    /// How many words are missing; a weak one counts as a part.
    missing: f64,
    /// Whether a strong word is missing.
    lacks_strong: bool,
}

impl Tally {
    fn add(&mut self, says: Says, need: Need, is_beside: bool) {
        let counts = if need == Need::Hardly { 0.0 } else { 1.0 };
        self.strong += counts;
        let (part, much) = match says {
            Says::InRules(much) => (1.0, much),
            Says::InTitle(much) => (IN_TITLE, much),
            Says::InBody(much) => (IN_BODY, much),
            Says::Nothing => {
                self.missing += if need == Need::Hardly { MISSING } else { 1.0 };
                self.lacks_strong |= need != Need::Hardly;
                return;
            }
        };
        self.found += part * counts;
        self.score += if is_beside { SIDE_BY_SIDE * much } else { much };
    }

    /// Returns how the entry at `place` fits; nothing if it lacks too much.
    fn fit(&self, place: usize, is_long: bool) -> Option<Fit> {
        let has_strong = self.strong > 0.0;
        let is_whole = !self.lacks_strong;
        let mut fit = Fit { place, score: self.score, is_whole, has_strong };
        if !has_strong {
            return (fit.score > 0.0).then_some(fit);
        }
        let part = self.found / self.strong;
        let is_enough = part >= MOST || (is_long && self.found >= ENOUGH_OF_LONG);
        if !is_long {
            fit.score *= part * self.strong / (self.strong + self.missing);
        }
        (is_whole || is_enough).then_some(fit)
    }
}

impl Index {
    /// Returns the entries that have all words of `query`, and those that fit about as well.
    pub(super) fn with_all(&self, query: &Query) -> Option<Fits> {
        let fits = self.fits(query);
        fits.iter().any(|fit| fit.is_whole).then(|| self.ordered(fits))
    }

    /// Returns the entries that have most words of `query`.
    pub(super) fn with_most(&self, query: &Query) -> Option<Fits> {
        let fits = self.fits(query);
        (!fits.is_empty()).then(|| self.ordered(fits))
    }

    /// Returns how the entries fit that have enough of the words.
    fn fits(&self, query: &Query) -> Vec<Fit> {
        let rarities: Vec<Rarity> = query.terms.iter().map(|term| self.rarity(term)).collect();
        let at_judge = |entry: &Entry| query.judges.is_empty() || self.is_at(entry, &query.judges);
        let places = (0..self.entries.len()).filter(|&place| at_judge(&self.entries[place]));
        places.filter_map(|place| self.fit(query, &rarities, place)).collect()
    }

    /// Returns how the entry at `place` fits; nothing if it lacks too much.
    fn fit(&self, query: &Query, rarities: &[Rarity], place: usize) -> Option<Fit> {
        let entry = &self.entries[place];
        let words = entry.words(&self.stems);
        let mut tally = Tally::default();
        let mut before: Option<&Term> = None;
        for (term, rarity) in query.terms.iter().zip(rarities) {
            let is_beside = before.is_some_and(|before| words.has_pair(&before.stem, &term.stem));
            // A letter is a name beside another word of it.
            let is_apart = term.word.len() == 1 && before.is_some() && !is_beside;
            let says = if is_apart { Says::Nothing } else { self.says(entry, term, rarity) };
            if matches!(says, Says::Nothing) && term.need == Need::Always {
                return None;
            }
            tally.add(says, term.need, is_beside);
            before = Some(term);
        }
        tally.fit(place, query.terms.len() >= LONG)
    }

    /// Returns what `term` says about `entry`.
    fn says(&self, entry: &Entry, term: &Term, rarity: &Rarity) -> Says {
        let words = entry.words(&self.stems);
        if term.need == Need::Always {
            // A digit in rules may be anything.
            let is_name = words.names.contains(&term.word)
                || (term.word.len() > 1 && words.roots.contains_key(&term.word));
            return if is_name { Says::InTitle(TITLE * rarity.root) } else { Says::Nothing };
        }
        let is_literal = is_eastern(&term.word) && term.word.chars().nth(1).is_some();
        if is_literal && words.eastern.iter().any(|other| other.contains(&term.word)) {
            return Says::InRules(EASTERN * rarity.root);
        }
        if let Some(&weight) = words.roots.get(&term.root) {
            let much = weight * rarity.root;
            return if weight == TITLE { Says::InTitle(much) } else { Says::InRules(much) };
        }
        if let Some(weight) = words.stems.get(&term.stem) {
            return Says::InRules(SAME_MEANING * weight * rarity.stem);
        }
        let related = related(&term.stem).iter().filter_map(|stem| words.stems.get(*stem));
        let related = related.fold(0.0, |most: f64, weight| most.max(*weight));
        if related > 0.0 {
            return Says::InRules(RELATED * related * rarity.stem);
        }
        // The beginning of a word, if it is long enough to be meant so.
        if term.root.len() >= 4 && term.word.is_ascii() && !has_digit(&term.word) {
            let begun = words.roots.iter().filter(|(root, _)| root.starts_with(&term.root));
            let begun = begun.fold(0.0, |most: f64, (_, weight)| most.max(*weight));
            if begun > 0.0 {
                return Says::InRules(BEGINNING * begun * rarity.root);
            }
        }
        let body = entry.words_of_body(&self.stems, &term.root);
        match body.and_then(|body| body.roots.get(&term.root)) {
            Some(weight) => Says::InBody(weight * rarity.root),
            None => Says::Nothing,
        }
    }

    fn rarity(&self, term: &Term) -> Rarity {
        let words = || self.entries.iter().map(|entry| entry.words(&self.stems));
        let has_root = words().filter(|said| said.roots.contains_key(&term.root)).count();
        let has_stem = words().filter(|said| said.stems.contains_key(&term.stem)).count();
        // A word that nothing has says as much as a rare one.
        let rarity = |count: usize| {
            let rarity = (1.0 + self.entries.len() as f64 / count.max(4) as f64).ln();
            if term.need == Need::Hardly {
                rarity.min(HARDLY)
            } else {
                rarity
            }
        };
        Rarity { root: rarity(has_root), stem: rarity(has_stem.max(has_root)) }
    }

    /// Returns the places of `fits`, the best first; those that fit much worse than the best are left
    /// out, and of the problems of one program only the best stays.
    fn ordered(&self, mut fits: Vec<Fit>) -> Fits {
        for fit in &mut fits {
            let entry = &self.entries[fit.place];
            let bonus = match entry.kind {
                Kind::Program => 1.15,
                Kind::Problem if entry.program.is_some() => 1.1,
                // A text of words that every game has asks for a kind of games.
                Kind::Game if !fit.has_strong => 1.4,
                Kind::Game => 1.1,
                Kind::Problem | Kind::NotImpartial | Kind::Judge => 1.0,
                Kind::Section | Kind::Variations => 0.92,
            };
            // Of two entries with the same words, the shorter one says less else.
            let length = entry.words(&self.stems).order.len() as f64;
            fit.score *= bonus / (1.0 + 0.006 * length);
        }
        fits.sort_by(|first, second| second.score.total_cmp(&first.score));
        let (best, is_whole) = fits.first().map_or((0.0, false), |fit| (fit.score, fit.is_whole));
        let mut programs: Vec<&String> = Vec::new();
        let mut places = Places::new();
        for fit in fits.into_iter().filter(|fit| fit.score >= WORSE * best) {
            let program = self.entries[fit.place].program.as_ref();
            if program.is_some_and(|slug| programs.contains(&slug)) {
                continue;
            }
            programs.extend(program);
            places.push(fit.place);
        }
        Fits { places, is_whole }
    }
}
