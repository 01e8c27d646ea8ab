//! What a text asks for: its words, and how much has to fit.

use super::eastern::{self, Part};
use super::letters::{folded, has_digit, is_eastern, words};
use super::stems::{is_silent, root, without_phrases};
use super::{names, Index};

/// The words of a text that count, at a judge or anywhere.
pub struct Query {
    /// The judges that it names; empty if it names none.
    pub judges: Vec<String>,
    /// The words, each once.
    pub terms: Vec<Term>,
    /// What is to be said before what it finds.
    pub note: Option<String>,
}

/// A word that is looked for.
pub struct Term {
    /// The word.
    pub word: String,
    /// The part that its forms share.
    pub root: String,
    /// What stands for all words of its meaning.
    pub stem: String,
    /// How much it has to fit.
    pub need: Need,
}

/// How much a word has to fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Need {
    /// It is a number or a letter of a name: nothing else fits.
    Always,
    /// It says what game it is.
    Mostly,
    /// Nearly every game has it.
    Hardly,
}

/// So many words, or so many letters in Chinese or Japanese, are a long text, which tells a story.
const LONG: usize = 8;
/// Up to so many words, a number is a part of a name, as in `nim 5`; in more, it may be a take.
const SHORT: usize = 2;

impl Index {
    /// Returns what the words of `text` may ask for, one after the other: at the judge that it names,
    /// then anywhere.
    pub(super) fn queries(&self, text: &str) -> Vec<Query> {
        let all = words(&folded(text));
        let mut queries: Vec<Query> = Vec::new();
        for named in names::named(&self.facts, &all) {
            // In a long text a judge's name is a word, as in `the Ural mountains`.
            if all.len() >= LONG && !named.judges.is_empty() {
                continue;
            }
            let is_at_judge = named.rest.len() < all.len();
            if !is_at_judge && !named.judges.is_empty() {
                continue;
            }
            // A number belongs to the judge that is named.
            let has_number = |query: &Query| query.terms.iter().any(|term| has_digit(&term.word));
            if !is_at_judge && queries.iter().any(has_number) {
                continue;
            }
            let terms = self.terms(&named.rest, is_at_judge);
            // One letter alone is not a word.
            if terms.iter().any(|term| term.word.len() > 1 || term.need == Need::Always) {
                queries.push(Query { judges: named.judges, terms, note: None });
            }
        }
        queries.extend(self.elsewhere(&queries));
        queries
    }

    /// Returns what the first of `queries` asks for at any judge, if it names one.
    fn elsewhere(&self, queries: &[Query]) -> Option<Query> {
        let first = queries.first().filter(|query| !query.judges.is_empty())?;
        if first.terms.iter().any(|term| has_digit(&term.word)) {
            return None;
        }
        let words: Vec<String> = first.terms.iter().map(|term| term.word.clone()).collect();
        let note = format!("nothing at {} fits; elsewhere:", first.judges.join(" or "));
        Some(Query { judges: Vec::new(), terms: self.terms(&words, false), note: Some(note) })
    }

    /// Returns the words that count, each once.
    fn terms(&self, words: &[String], is_at_judge: bool) -> Vec<Term> {
        let words = without_phrases(words);
        let is_alone = words.len() == 1 && is_eastern(&words[0]);
        let is_left_out = |word: &String| {
            (is_silent(word) && !is_alone)
                || (names::is_year(word) && is_at_judge)
                || names::is_tag(&self.facts, word)
        };
        let words: Vec<&String> = words.iter().filter(|word| !is_left_out(word)).collect();
        let is_short = words.len() <= SHORT || is_at_judge;
        let eastern = words.iter().filter(|word| is_eastern(word));
        let is_story = eastern.map(|word| word.chars().count()).sum::<usize>() >= LONG;
        let mut terms: Vec<Term> = Vec::new();
        for (at, word) in words.into_iter().enumerate() {
            if is_eastern(word) && (!self.has_eastern(word) || eastern::has_meaning(word)) {
                terms.extend(self.eastern_terms(word, is_story));
                continue;
            }
            // In a long text a number or a letter may be of the rules.
            let is_number = has_digit(word) && (is_short || word.len() > 3);
            let is_letter = word.len() == 1 && at > 0 && is_short;
            terms.push(self.term(word.clone(), is_number || is_letter));
        }
        // The last one loses: misère play. A long text says of both who wins.
        let has = |stem: &str| terms.iter().any(|term| term.stem == stem);
        if terms.len() < LONG && has("=last") && has("=lose") {
            terms.push(self.term("misere".to_string(), false));
        }
        let mut once: Vec<Term> = Vec::new();
        for term in terms {
            if !once.iter().any(|other| other.word == term.word) {
                once.push(term);
            }
        }
        once
    }

    /// Returns the parts of a Chinese or Japanese word; of a story only what is known.
    fn eastern_terms(&self, word: &str, is_story: bool) -> Vec<Term> {
        let parts = eastern::parts(word, |part| self.has_eastern(part));
        let term = |part| match part {
            Part::Known(text) => Some(self.term(text, false)),
            Part::Unknown(text) => (!is_story).then(|| self.term(text, false)),
            Part::Meaning(text, english) => {
                let meant = self.term(english.to_string(), false);
                Some(Term { word: text, ..meant })
            }
        };
        parts.into_iter().filter_map(term).collect()
    }

    fn term(&self, word: String, is_name: bool) -> Term {
        let root = root(&word).into_owned();
        let stem = self.stems.of_root(&root).to_string();
        let is_small = word.len() == 1 || (has_digit(&word) && word.len() < 3);
        let need = match is_name {
            true => Need::Always,
            false if is_small || self.stems.is_weak(&root) => Need::Hardly,
            false => Need::Mostly,
        };
        Term { word, root, stem, need }
    }

    /// Returns whether an entry has the Chinese, Japanese or Korean word `word`.
    fn has_eastern(&self, word: &str) -> bool {
        self.entries
            .iter()
            .any(|entry| entry.words(&self.stems).eastern.iter().any(|other| other.contains(word)))
    }
}
