//! What a text names: a problem by its address, its number or its title, a program by a path, or a
//! contest.

use crate::address::Address;

use super::catalog::{Hits, Index};
use super::entry::{shortened, Entry};
use super::folding::{has_digit, joined, words};

/// So many words are a name at most.
const LONGEST: usize = 8;

impl Index {
    /// Returns the entries that `text` names, with nothing else in it than words of theirs.
    pub(super) fn named(&self, text: &str) -> Hits {
        if let Some(address) = Address::read(text) {
            return self.by_address(&address);
        }
        let words = self.words_of(text);
        let found = self.by_path(text).or_else(|| self.by_run(&words, false));
        found.unwrap_or_else(|| self.by_contest(&words))
    }

    /// Returns the entries whose judge and number stand in `text`, among any other words.
    pub(super) fn named_among_words(&self, text: &str) -> Hits {
        self.by_run(&self.words_of(text), true).unwrap_or_default()
    }

    fn words_of(&self, text: &str) -> Vec<String> {
        shortened(&self.facts, &words(text))
    }

    /// Returns `places` in order: what can be submitted comes first.
    fn in_order(&self, mut places: Hits) -> Option<Hits> {
        places.sort_by_key(|&place| {
            let entry = &self.entries[place];
            (entry.kind, entry.program.is_none())
        });
        (!places.is_empty()).then_some(places)
    }

    fn places(&self, fits: impl Fn(&Entry) -> bool) -> Option<Hits> {
        self.in_order((0..self.entries.len()).filter(|&at| fits(&self.entries[at])).collect())
    }

    fn by_address(&self, address: &Address) -> Hits {
        let same = |entry: &Entry| entry.addresses.iter().any(|other| other.is_same(address));
        if let Some(places) = self.places(same) {
            return places;
        }
        let judges = &self.facts.judges;
        let Some(named) = address.problem(judges, "") else {
            let contest = address.contest(judges);
            let contest = contest.map(|(judge, contest)| format!("{} {contest}", judge.name));
            return contest.map_or(Hits::new(), |text| self.by_contest(&self.words_of(&text)));
        };
        let key = (named.judge.name.clone(), named.key.clone());
        let found = self.places(|entry| entry.keys.contains(&key));
        found.unwrap_or_default()
    }

    /// Returns the program of a slug, or in the path of a file or a folder. A slug that is a judge and a
    /// number says where to submit, too.
    fn by_path(&self, text: &str) -> Option<Hits> {
        let text = text.trim().replace('\\', "/");
        let is_number = self.by_number.contains_key(&words(&text).concat());
        let is_slug = self.entries.iter().any(|entry| entry.slug.as_ref() == Some(&text));
        if !((is_slug && !is_number) || text.contains('/') || is_file(&text)) || text.contains(' ')
        {
            return None;
        }
        text.split('/').find_map(|part| {
            let ending = ENDINGS.iter().find_map(|ending| part.strip_suffix(ending));
            self.places(|entry| entry.slug.as_deref() == Some(ending.unwrap_or(part)))
        })
    }

    /// Returns the entries that a run of `words` names, the longest first. The other words have to be
    /// words of the entry; beside a judge and a number they may be anything if `is_free`.
    fn by_run(&self, words: &[String], is_free: bool) -> Option<Hits> {
        let said: Vec<String> = words.iter().filter(|word| self.is_said(word)).cloned().collect();
        let bare = said.iter().filter(|_| said.len() > 1);
        let bare = bare.map(|word| without_mark(word).to_string()).collect();
        [words.to_vec(), said, bare].iter().find_map(|words| {
            let lengths = (1..=words.len().min(LONGEST)).rev();
            let mut runs = lengths.flat_map(|length| {
                (0..=words.len() - length).map(move |start| (start, start + length))
            });
            runs.find_map(|(start, end)| {
                let rest = [&words[..start], &words[end..]].concat();
                let numbered = self.numbered(&words[start..end], &rest, is_free);
                numbered.or_else(|| self.titled(&words[start..end], &rest).filter(|_| !is_free))
            })
        })
    }

    /// Returns the entries whose judge and number is `run`, or `run` with a judge in `rest`, as in
    /// `problem 1704F codeforces`.
    fn numbered(&self, run: &[String], rest: &[String], is_free: bool) -> Option<Hits> {
        let number = run.concat();
        let judges = rest.iter().filter(|word| self.judges.contains(*word));
        let names = judges.map(|judge| format!("{judge}{number}"));
        let names = std::iter::once(number.clone()).chain(names);
        let found = names.filter_map(|name| self.by_number.get(&name)).flatten().copied();
        let mut found: Hits = found.filter(|&at| is_free || self.has_all(at, rest)).collect();
        // Its own number counts more than the number of the same problem elsewhere.
        found.sort_by_key(|&place| {
            self.entries[place].numbers.iter().position(|name| name.ends_with(&number))
        });
        self.in_order(found)
    }

    /// Returns the entries whose title, alias or number without a judge is `run`.
    fn titled(&self, run: &[String], rest: &[String]) -> Option<Hits> {
        let title = run.concat();
        // A few letters are a name only alone: in a text they may be a word. A number beside a judge is
        // that judge's, and was looked for.
        let is_short = !has_digit(&title) && title.len() < 4 && !rest.is_empty();
        let is_number = title.bytes().all(|byte| byte.is_ascii_digit());
        if is_short || (is_number && rest.iter().any(|word| self.judges.contains(word))) {
            return None;
        }
        let found = [&title, &joined(run)].map(|title| self.by_title.get(title));
        let mut found: Hits = found.into_iter().flatten().flatten().copied().collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&place| self.has_all(place, rest));
        self.in_order(found)
    }

    /// Returns whether the entry at `place` has all of `words` that say something.
    fn has_all(&self, place: usize, words: &[String]) -> bool {
        let mut said = words.iter().filter(|word| self.is_said(word));
        said.all(|word| self.entries[place].part_with(word).is_some())
    }

    /// Returns the problems of a contest.
    fn by_contest(&self, words: &[String]) -> Hits {
        let kept: Vec<&str> =
            words.iter().filter(|word| !self.is_silent(word)).map(String::as_str).collect();
        let places = self.by_contest.get(&kept.concat()).cloned().unwrap_or_default();
        self.in_order(places).unwrap_or_default()
    }

    /// Returns whether `word` says something beside a name.
    fn is_said(&self, word: &str) -> bool {
        !self.is_silent(word) && !self.is_tag(word)
    }

    /// Returns whether `word` says nothing beside a name.
    fn is_silent(&self, word: &str) -> bool {
        self.facts.words.list("silent").iter().any(|silent| silent == word)
    }

    /// Returns whether `word` is the year of a contest, perhaps with the contest, e.g. `SDOI2009`; a
    /// judge and a year are a name.
    fn is_tag(&self, word: &str) -> bool {
        let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let year = &word[letters.len()..];
        year.len() == 4
            && (year.starts_with("19") || year.starts_with("20"))
            && letters.bytes().all(|letter| letter.is_ascii_lowercase())
            && !self.judges.contains(letters)
    }
}

/// Returns a number without the mark for a problem or an online judge: `P1847`, `OJ1847`.
fn without_mark(word: &str) -> &str {
    let digits = word.strip_prefix("oj").or(word.strip_prefix('p')).unwrap_or(word);
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        digits
    } else {
        word
    }
}

/// How the names of the files end that a problem has.
const ENDINGS: [&str; 8] = [".rs", ".c", ".md", ".toml", ".in", ".out", ".ans", ".svg"];

/// Returns whether `text` can only be the name of a file or a folder here.
pub(super) fn is_file(text: &str) -> bool {
    let text = text.trim().trim_start_matches("./");
    let is_named = ENDINGS.iter().any(|ending| text.ends_with(ending)) && !text.contains(' ');
    is_named || ["problems/", "testdata/"].iter().any(|folder| text.starts_with(folder))
}
